import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article } from '#lib/articles/article.ts';
import { aPhoto } from '../../support/pictures.ts';
import { runCommand } from '../../support/runCommand.ts';
import { api } from '../../support/site.ts';
import { query } from '../../support/TestDatabases.ts';
import {
  wordpressAttachment,
  wordpressCategory,
  wordpressFile,
  wordpressPost,
  wordpressTerm,
  wordpressThumbnail,
} from '../../support/wordpressItems.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));
const uploads = join(folder, 'uploads');
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const timeout = 300_000;

/** Imports a site with these parts; every test has its own. */
async function importParts(marker: string, parts: string[], ...flags: string[]): Promise<string[]> {
  const file = join(folder, `${marker}.xml`);
  writeFileSync(file, wordpressFile(siteOf(marker), parts));
  const { stdout, stderr } = await runCommand(
    'lib/transfer/server/commands/import.ts',
    ['wordpress', file, ...flags],
    running,
  );
  expect(stderr).toBe('');
  return stdout.split('\n');
}

const aMarker = () => `w${randomUUID().slice(0, 8)}`;
const siteOf = (marker: string) => `https://${marker}.example.com`;
const upload = (marker: string, name: string) => `${siteOf(marker)}/wp-content/uploads/2020/01/${name}`;
const password = '<wp:post_password><![CDATA[open sesame]]></wp:post_password>';

async function titled(title: string) {
  const [row] = await query(running.DATABASE_URL, 'select * from articles where title = $1', [title]);
  return row;
}

async function readArticle(title: string): Promise<Article> {
  const { id } = await titled(title);
  return (await api('GET', `/articles/${id}`)).body as Article;
}

beforeAll(async () => {
  mkdirSync(join(uploads, '2020/01'), { recursive: true });
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    writeFileSync(join(uploads, '2020/01', name), await aPhoto({ width: 320, height: 240 }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a WordPress post that is pending', () => {
  it(
    'is in review, handed in by its author when it was changed last, until it is published there',
    async () => {
      const marker = aMarker();
      const title = `Pending ${marker}`;
      const parts = (status: string) => [wordpressPost({ id: 1, title, site: siteOf(marker), status })];
      const reviewsOf = async () => {
        const { id } = await titled(title);
        return query(running.DATABASE_URL, 'select state, submitter_id from reviews where article_id = $1', [id]);
      };

      await importParts(marker, parts('pending'));

      const { status, author_id } = await titled(title);
      expect(status).toBe('review');
      expect(await reviewsOf()).toEqual([{ state: 'waiting', submitter_id: author_id }]);
      await importParts(marker, parts('publish'));
      expect((await titled(title)).status).toBe('published');
      expect(await reviewsOf()).toEqual([]);
    },
    timeout,
  );
});

describe('a WordPress post with a password', () => {
  const isFound = async (title: string) => {
    const { id } = await titled(title);
    const found = (await api('GET', `/search?q=${encodeURIComponent(title)}&language=en`)).body;
    const listed = (await api('GET', '/articles/public?limit=50&language=en')).body;
    return [(await api('GET', `/articles/${id}`)).status, JSON.stringify([found, listed]).includes(id)];
  };

  it(
    'becomes a draft and comes first in the report',
    async () => {
      const marker = aMarker();
      const title = `Locked ${marker}`;

      const lines = await importParts(marker, [
        wordpressPost({ id: 1, title: `Open ${marker}`, site: siteOf(marker), content: '[polls id="3"]' }),
        wordpressPost({ id: 2, title, site: siteOf(marker), extra: password }),
        wordpressPost({ id: 3, title: `Own ${marker}`, site: siteOf(marker), status: 'private' }),
      ]);

      expect(await titled(title)).toMatchObject({ status: 'draft', published_at: null });
      expect(await isFound(title)).toEqual([404, false]);
      const first = lines.findIndex((line) => line.startsWith('Please check'));
      expect(lines.slice(first, first + 4)).toEqual([
        'Please check these 3:',
        `  article “${title}”: it has a password, so it becomes a draft`,
        `  article “Own ${marker}”: it was private, so it becomes a draft`,
        `  article “Open ${marker}”: the shortcode [polls] was dropped`,
      ]);
    },
    timeout,
  );

  it(
    'that was imported as public becomes a draft',
    async () => {
      const marker = aMarker();
      const title = `Later locked ${marker}`;
      await importParts(marker, [wordpressPost({ id: 1, title, site: siteOf(marker) })]);
      const before = await isFound(title);

      await importParts(marker, [wordpressPost({ id: 1, title, site: siteOf(marker), extra: password })]);

      expect(before).toEqual([200, true]);
      expect(await isFound(title)).toEqual([404, false]);
    },
    timeout,
  );

  it(
    'that was edited here remains public, and the report says so',
    async () => {
      const marker = aMarker();
      const title = `Changed ${marker}`;
      await importParts(marker, [wordpressPost({ id: 1, title, site: siteOf(marker) })]);
      await query(running.DATABASE_URL, 'update articles set revision = 2 where title = $1', [title]);

      const lines = await importParts(marker, [wordpressPost({ id: 1, title, site: siteOf(marker), extra: password })]);

      expect(await titled(title)).toMatchObject({ status: 'published' });
      expect(lines).toContain(
        `  article “${title}”: it is no longer public in the source, but still is here, because it was changed here`,
      );
    },
    timeout,
  );
});

describe('images of a WordPress post', () => {
  it(
    'uploaded to it become its gallery, in order',
    async () => {
      const marker = aMarker();
      const title = `Gallery ${marker}`;

      await importParts(
        marker,
        [
          wordpressPost({ id: 1, title, site: siteOf(marker), content: 'Look:\n\n[gallery]' }),
          wordpressAttachment(11, upload(marker, 'a.jpg'), { parent: 1, order: 2 }),
          wordpressAttachment(12, upload(marker, 'b.jpg'), { parent: 1, order: 1 }),
          wordpressAttachment(13, upload(marker, 'c.jpg'), { parent: 99 }),
          wordpressAttachment(14, upload(marker, 'sound.mp3'), { parent: 1 }),
        ],
        '--attachments',
        uploads,
      );

      const { body } = await readArticle(title);
      const names = await query(
        running.DATABASE_URL,
        `select name from images where $1 like '%' || id || '%' order by position(id::text in $1)`,
        [body],
      );
      expect(names.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg']);
    },
    timeout,
  );

  it(
    'without a file keep their external URL and are reported once',
    async () => {
      const marker = aMarker();
      const covered = `Covered ${marker}`;
      const background = `Background ${marker}`;

      const lines = await importParts(
        marker,
        [
          wordpressPost({ id: 1, title: covered, site: siteOf(marker), extra: wordpressThumbnail(11) }),
          wordpressPost({
            id: 2,
            title: background,
            site: siteOf(marker),
            content: `<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(${upload(marker, 'wide.jpg')})"><p>Words</p></div><!-- /wp:cover -->`,
          }),
          wordpressPost({ id: 3, title: `Lost ${marker}`, site: siteOf(marker), extra: wordpressThumbnail(13) }),
          wordpressPost({ id: 4, title: `None ${marker}`, site: siteOf(marker), extra: wordpressThumbnail(14) }),
          wordpressAttachment(11, upload(marker, 'cover.jpg')),
          wordpressAttachment(12, upload(marker, 'wide.jpg')),
          wordpressAttachment(13, 'http://127.0.0.1:8080/wp-content/uploads/local.jpg'),
        ],
        '--attachments',
        uploads,
      );

      expect(lines.filter((line) => line.startsWith('  article'))).toEqual([
        `  article “None ${marker}”: its cover, attachment 14, is not in the export`,
        `  article “${covered}”: its cover ${upload(marker, 'cover.jpg')} is not among the imported images; the text shows it from there`,
        `  article “${background}”: the image ${upload(marker, 'wide.jpg')} is not among the imported images; it is loaded from there`,
        `  article “Lost ${marker}”: its cover http://127.0.0.1:8080/wp-content/uploads/local.jpg is not among the imported images and can’t be shown`,
      ]);
      expect((await readArticle(covered)).body).toMatch(
        new RegExp(`^<figure><img src="${upload(marker, 'cover.jpg')}"`),
      );
      expect((await readArticle(background)).body).toContain(`<img src="${upload(marker, 'wide.jpg')}"`);
      expect((await readArticle(`Lost ${marker}`)).body).toBe('<p>Words</p>');
    },
    timeout,
  );

  it(
    'become the cover when their file is added later',
    async () => {
      const marker = aMarker();
      const title = `Cover later ${marker}`;
      const parts = [
        wordpressPost({ id: 1, title, site: siteOf(marker), extra: wordpressThumbnail(11) }),
        wordpressAttachment(11, upload(marker, 'a.jpg')),
      ];
      await importParts(marker, parts);
      const before = await readArticle(title);

      await importParts(marker, parts, '--attachments', uploads);

      const after = await readArticle(title);
      expect([before.cover, before.body]).toEqual([null, expect.stringContaining(upload(marker, 'a.jpg'))]);
      expect([after.cover?.width, after.body]).toEqual([320, '<p>Words</p>']);
    },
    timeout,
  );
});

describe('the report of a WordPress import', () => {
  it(
    'skips and names a post of nothing but markup, which would block the site while it is parsed',
    async () => {
      const marker = aMarker();
      const [dense, title] = [`Dense ${marker}`, `Plain ${marker}`];
      const posts = [
        wordpressPost({ id: 1, title: dense, site: siteOf(marker), content: '<b>'.repeat(300_000) }),
        wordpressPost({ id: 2, title, site: siteOf(marker) }),
      ];

      const lines = await importParts(marker, posts);

      expect(lines).toContain(`article “${dense}”: skipped, its text has too many elements`);
      expect([await titled(dense), (await titled(title))?.status]).toEqual([undefined, 'published']);
    },
    timeout,
  );

  it(
    'names truncated tags and pinned posts, and only counts what needs no action',
    async () => {
      const marker = aMarker();
      const tags = Array.from({ length: 23 }, (_, n) => wordpressTerm('post_tag', `tag${n}`)).join('');
      const menuItem = (id: number) =>
        `<item><title>menu</title><wp:post_id>${id}</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status></item>`;

      const lines = await importParts(marker, [
        wordpressPost({
          id: 1,
          title: `Many ${marker}`,
          site: siteOf(marker),
          terms: tags,
          extra: '<wp:is_sticky>1</wp:is_sticky>',
        }),
        menuItem(2),
        menuItem(3),
        wordpressAttachment(4, upload(marker, 'sound.mp3')),
        wordpressAttachment(5, ''),
      ]);

      expect(lines.filter((line) => line !== '' && !/articles, \d+ per second/.test(line))).toEqual([
        'Please check these 2:',
        `  article “Many ${marker}”: only 20 of its topics are imported, not tag20, tag21, tag22`,
        `  article “Many ${marker}”: it was pinned to the top, which is not imported`,
        'attachments that are not images: 1 left out',
        'attachments without an address: 1 left out',
        'items of the type nav_menu_item: 2 left out',
        'authors: 1 created',
        'articles: 1 created',
        'redirects: 2 created',
      ]);
      expect((await readArticle(`Many ${marker}`)).tags).toHaveLength(20);
    },
    timeout,
  );

  it(
    'names removed content; a player of another host becomes a link',
    async () => {
      const marker = aMarker();
      const title = `Elements ${marker}`;
      const content =
        'One\n\n<iframe src="https://player.example.com/1?a=1&amp;b=2"></iframe>\n\n<script>evil()</script>\n\nTwo';

      const lines = await importParts(marker, [wordpressPost({ id: 1, title, site: siteOf(marker), content })]);

      expect((await readArticle(title)).body).toMatch(
        /^<p>One<\/p>\s*<p><a href="https:\/\/player\.example\.com\/1\?a=1&amp;b=2"[^>]*>[^<]*<\/a><\/p>\s*<p>Two<\/p>$/,
      );
      expect(lines).toContain(`  article “${title}”: an element <script> was dropped`);
    },
    timeout,
  );

  it(
    'creates departments from the first categories of articles, also if the file does not declare them',
    async () => {
      const marker = aMarker();
      const names = ['City', 'Second', 'Unused', 'Undeclared'].map((name) => `${name}-${marker}`);
      const [city = '', second = '', unused = '', undeclared = ''] = names;

      const lines = await importParts(marker, [
        ...[city, second, unused].map(wordpressCategory),
        wordpressPost({
          id: 1,
          title: `In the city ${marker}`,
          site: siteOf(marker),
          terms: wordpressTerm('category', city) + wordpressTerm('category', second),
        }),
        wordpressPost({
          id: 2,
          title: `Undeclared ${marker}`,
          site: siteOf(marker),
          terms: wordpressTerm('category', undeclared),
        }),
      ]);

      const made = await query(
        running.DATABASE_URL,
        `select name ->> 'en' as name from departments where name ->> 'en' like $1 order by 1`,
        [`%${marker}`],
      );
      expect(made.map(({ name }) => name)).toEqual([city, undeclared]);
      expect(lines).toContain('categories without articles: 2 left out');
      expect((await readArticle(`In the city ${marker}`)).tags).toEqual([second]);
    },
    timeout,
  );
});
