import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Article } from '#lib/articles/article.ts';
import { aWordpressSite } from '../../support/aWordpressSite.ts';
import { aPhoto } from '../../support/pictures.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { runCommand } from '../../support/runCommand.ts';
import { api, fromCache, page } from '../../support/site.ts';
import { query, TestDatabases } from '../../support/TestDatabases.ts';
import { writeWordpressExport } from '../../support/wordpressExport.ts';
import { wordpressFile, wordpressPost } from '../../support/wordpressItems.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));
const uploads = join(folder, 'uploads');
const marker = randomUUID().slice(0, 8);
const file = join(folder, 'site.xml');
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const databases = new TestDatabases();
const timeout = 600_000;

function importSite(...flags: string[]) {
  return runCommand(
    'lib/transfer/server/commands/import.ts',
    ['wordpress', file, '--attachments', uploads, ...flags],
    running,
  );
}

async function titled(title: string) {
  const rows = await query(running.DATABASE_URL, 'select * from articles where title = $1', [title]);
  return rows[0];
}

async function readArticle(id: string): Promise<Article> {
  return (await api('GET', `/articles/${id}`)).body as Article;
}

beforeAll(async () => {
  mkdirSync(join(uploads, '2020/01'), { recursive: true });
  writeFileSync(join(uploads, '2020/01/photo.jpg'), await aPhoto({ width: 800, height: 600 }));
  writeFileSync(file, aWordpressSite(marker));
});

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('import of a WordPress site', () => {
  it(
    'changes nothing in a dry run and reports what it would do',
    async () => {
      const { code, stdout } = await importSite('--dry-run');

      expect(code).toBe(0);
      expect(stdout).toContain('articles: 3 created');
      expect(stdout).toContain('This was a dry run: nothing has changed.');
      expect(await titled(`Мост открыт ${marker}`)).toBeUndefined();
    },
    timeout,
  );

  it(
    'imports posts, pages, users, images, comments and URLs',
    async () => {
      const { code, stdout, stderr } = await importSite();

      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const line of [
        'articles: 3 created',
        'authors: 2 created',
        'images: 1 created',
        'comments: 4 created',
        'redirects: 4 created',
      ])
        expect(stdout).toContain(line);
      expect(stdout).toContain(`article “Мост открыт ${marker}”: the shortcode [polls] was dropped`);
      expect(stdout).toContain('attachments that are not images: 1 left out');

      const { id } = await titled(`Мост открыт ${marker}`);
      const article = await readArticle(id);
      expect(article).toMatchObject({
        language: 'ru',
        summary: 'Коротко',
        status: 'published',
        publishedAt: '2020-01-31T10:00:00.000Z',
        author: { name: `Анна ${marker}` },
        department: { name: { ru: `Новости ${marker}` }, slug: `news-${marker}` },
        tags: [`Река ${marker}`],
        comments: 3,
        cover: { width: 800, height: 600, alt: 'Мост' },
      });
      expect(article.body).toMatch(
        /^<p>Текст про мост\.<\/p>\s*<figure><img src="\/media\/[0-9a-f-]{36}\/\d+\.jpg" alt="Вид" width="800" height="600"/,
      );
      expect(article.body).not.toMatch(/onclick|javascript|polls|wp:/);
      const picture = await fetch(`${process.env.TEST_SITE_URL}${article.cover?.url}`);
      expect(picture.headers.get('content-type')).toBe('image/jpeg');

      const threads = (await api('GET', `/comments/${id}`)).body as {
        comments: { body: string; replies: { body: string }[] }[];
      };
      expect(threads.comments.map(({ body, replies }) => [body, replies.map((reply) => reply.body)])).toEqual([
        ['Первый', ['Ответ', 'Ответ на ответ']],
      ]);
      expect(await titled(`Draft in English ${marker}`)).toMatchObject({ status: 'draft', language: 'en' });
      expect(await titled(`Մեր մասին ${marker}`)).toMatchObject({ status: 'published', language: 'hy' });
    },
    timeout,
  );

  it('redirects former URLs to the current ones', async () => {
    const { slug } = await titled(`Мост открыт ${marker}`);
    const former = `/2020/01/${encodeURIComponent('мост')}-${marker}`;

    for (const path of [former, `${former}/`, `/en${former}`, `${former}?utm_source=x`]) {
      const { status, headers } = await page(path);
      expect([path, status, headers.get('location')]).toEqual([path, 301, `/articles/${slug}`]);
    }
    expect((await fromCache(() => page(former))).headers.get('x-cache')).toBe('hit');
    expect((await page(`/about-${marker}`)).headers.get('location')).toBe(`/hy/pages/about-${marker}`);
    for (const path of ['/?p=21', '/?page_id=21', '/en/?p=21&utm_source=x', '/index.php?p=21', `/index.php${former}`]) {
      const { status, headers } = await page(path);
      expect([path, status, headers.get('location')]).toEqual([path, 301, `/articles/${slug}`]);
    }
    expect((await fromCache(() => page('/?p=21'))).headers.get('x-cache')).toBe('hit');
    expect((await page('/?p=23')).headers.get('location')).toBe(`/hy/pages/about-${marker}`);
    const unknown = await page('/en/?p=999999999');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/en']);
    expect((await page('/?utm_source=x')).status).toBe(200);
    expect((await page(`/2020/01/none-${marker}/x`)).status).toBe(404);
  });

  it('does not let imported authors sign in before they set a password', async () => {
    const [account] = await query(running.DATABASE_URL, 'select * from users where name = $1', [`Анна ${marker}`]);

    expect(account).toMatchObject({ role: 'author', email_verified: false, email: `anna-${marker}@example.com` });
    for (const password of ['', account.password_hash]) {
      const body = JSON.stringify({ email: account.email, password });
      const answer = await api('POST', '/auth/login', { body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it(
    'changes nothing when repeated',
    async () => {
      const before = await titled(`Мост открыт ${marker}`);

      const { stdout } = await importSite();

      expect(stdout).toContain('articles: 3 unchanged');
      expect(stdout).not.toMatch(/\d created|\d updated/);
      expect(await titled(`Мост открыт ${marker}`)).toEqual(before);
    },
    timeout,
  );

  it(
    'applies changes from the source, but does not overwrite changes made here',
    async () => {
      await query(running.DATABASE_URL, 'update articles set revision = 2, title = $2 where title = $1', [
        `Մեր մասին ${marker}`,
        `Наше ${marker}`,
      ]);
      writeFileSync(
        file,
        aWordpressSite(marker)
          .replace('Not finished yet', 'Nearly finished')
          .replace('Մենք թերթ ենք', 'Մենք ամսագիր ենք'),
      );

      const { stdout } = await importSite();

      expect(stdout).toContain('articles: 1 updated, 1 unchanged, 1 skipped');
      expect(stdout).toContain(`article “Մեր մասին ${marker}”: skipped, it was changed here after the import`);
      expect(await titled(`Draft in English ${marker}`)).toMatchObject({ body: '<p>Nearly finished</p>', revision: 1 });
      expect(await titled(`Наше ${marker}`)).toMatchObject({ body: '<p>Մենք թերթ ենք</p>' });
    },
    timeout,
  );

  it(
    'continues an interrupted import',
    async () => {
      const database = await databases.make();
      const many = join(folder, 'many.xml');
      await writeWordpressExport(many, 1000);
      const settings = { DATA_DIR: folder, DATABASE_URL: database };
      // The first start creates the admin of the site; so does seeding it with one article.
      await runCommand('lib/demo/server/seed/seed.ts', ['--articles', '1'], { ...settings, DEMO_CONTENT: 'off' });
      const cut = join(folder, 'cut.xml');
      await writeWordpressExport(cut, 120);
      await runCommand('lib/transfer/server/commands/import.ts', ['wordpress', cut], settings);

      const { stdout } = await runCommand('lib/transfer/server/commands/import.ts', ['wordpress', many], settings);

      expect(stdout).toContain('articles: 880 created, 120 unchanged');
      const [row] = await query(
        database,
        `select count(*)::int, sum(comments)::int as comments from articles where slug like 'post-%'`,
      );
      expect(row).toEqual({ count: 1000, comments: 1000 });
    },
    timeout,
  );

  it(
    'removes a post that got a password from every page, feed and sitemap',
    async () => {
      const site = `https://locked-${marker}.example`;
      const locked = join(folder, 'locked.xml');
      const title = `Locked ${marker}`;
      // Now: those of other tests are a minute old, and only the newest are on the front page.
      const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const importLocked = async (extra: string) => {
        writeFileSync(locked, wordpressFile(site, [wordpressPost({ id: 1, title, site, date, extra })]));
        await runCommand('lib/transfer/server/commands/import.ts', ['wordpress', locked], running);
      };
      const lists = ['/en', '/en/feed.xml', '/en/feed.json', '/news-sitemap.xml'];
      const seen = (places: string[]) =>
        Promise.all(
          places.map(async (path) => {
            const { status, html } = await page(path);
            return [path, status, html.includes(title)];
          }),
        );

      await importLocked('');
      const { slug } = await titled(title);
      const pages = [`/en/articles/${slug}`, `/en/articles/${slug}?amp=1`];
      const shown = [...lists, ...pages].map((path) => [path, 200, true]);
      let before = await seen([...lists, ...pages]);
      await pollUntil(async () => {
        before = await seen([...lists, ...pages]);
        return isDeepStrictEqual(before, shown);
      }, 20_000);
      await importLocked('<wp:post_password>open sesame</wp:post_password>');

      expect(before).toEqual(shown);
      await pollUntil(async () => (await page(pages[0] ?? '')).status === 404);
      expect(await seen(lists)).toEqual(lists.map((path) => [path, 200, false]));
      expect(await seen(pages)).toEqual(pages.map((path) => [path, 404, false]));
    },
    timeout,
  );

  it('prints one sentence for an invalid file', async () => {
    const broken = join(folder, 'broken.xml');
    writeFileSync(broken, '<rss><channel><item>');

    const { code, stderr } = await runCommand('lib/transfer/server/commands/import.ts', ['wordpress', broken], running);

    expect(code).toBe(1);
    expect(stderr).toMatch(/^.*broken\.xml can't be read: [^\n]*\n$/);
  });
});
