import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article } from '#lib/domain/article.ts';
import { query } from '../../../support/ownDatabases.ts';
import { aPhoto } from '../../../support/pictures.ts';
import { runCommand } from '../../../support/runCommand.ts';
import { api } from '../../../support/site.ts';
import {
  wordpressAttachment,
  wordpressCategory,
  wordpressFile,
  wordpressPost,
  wordpressTerm,
  wordpressThumbnail,
} from '../../../support/wordpressItems.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-import-'));
const uploads = join(folder, 'uploads');
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };
const timeout = 300_000;

/** Imports a site of these parts; every test has a site of its own. */
async function importParts(mark: string, parts: string[], ...flags: string[]): Promise<string[]> {
  const file = join(folder, `${mark}.xml`);
  writeFileSync(file, wordpressFile(siteOf(mark), parts));
  const { said, complained } = await runCommand(
    'lib/server/transfer/import.ts',
    ['wordpress', file, ...flags],
    running,
  );
  expect(complained).toBe('');
  return said.split('\n');
}

const aMark = () => `w${randomUUID().slice(0, 8)}`;
const siteOf = (mark: string) => `https://${mark}.example.com`;
const upload = (mark: string, name: string) => `${siteOf(mark)}/wp-content/uploads/2020/01/${name}`;
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

describe('a WordPress post with a password', () => {
  const isFound = async (title: string) => {
    const { id } = await titled(title);
    const found = (await api('GET', `/search?q=${encodeURIComponent(title)}&language=en`)).body;
    const listed = (await api('GET', '/articles/public?limit=50&language=en')).body;
    return [(await api('GET', `/articles/${id}`)).status, JSON.stringify([found, listed]).includes(id)];
  };

  it(
    'is a draft, and the report begins with it',
    async () => {
      const mark = aMark();
      const title = `Locked ${mark}`;

      const lines = await importParts(mark, [
        wordpressPost({ id: 1, title: `Open ${mark}`, site: siteOf(mark), content: '[polls id="3"]' }),
        wordpressPost({ id: 2, title, site: siteOf(mark), extra: password }),
        wordpressPost({ id: 3, title: `Own ${mark}`, site: siteOf(mark), status: 'private' }),
      ]);

      expect(await titled(title)).toMatchObject({ status: 'draft', published_at: null });
      expect(await isFound(title)).toEqual([404, false]);
      const first = lines.findIndex((line) => line.startsWith('Please check'));
      expect(lines.slice(first, first + 4)).toEqual([
        'Please check these 3:',
        `  article “${title}”: it has a password, so it becomes a draft`,
        `  article “Own ${mark}”: it was private, so it becomes a draft`,
        `  article “Open ${mark}”: the shortcode [polls] was dropped`,
      ]);
    },
    timeout,
  );

  it(
    'that was imported as public before is public no longer',
    async () => {
      const mark = aMark();
      const title = `Later locked ${mark}`;
      await importParts(mark, [wordpressPost({ id: 1, title, site: siteOf(mark) })]);
      const before = await isFound(title);

      await importParts(mark, [wordpressPost({ id: 1, title, site: siteOf(mark), extra: password })]);

      expect(before).toEqual([200, true]);
      expect(await isFound(title)).toEqual([404, false]);
    },
    timeout,
  );

  it(
    'that was changed here since stays, and the report says that it is public',
    async () => {
      const mark = aMark();
      const title = `Changed ${mark}`;
      await importParts(mark, [wordpressPost({ id: 1, title, site: siteOf(mark) })]);
      await query(running.DATABASE_URL, 'update articles set revision = 2 where title = $1', [title]);

      const lines = await importParts(mark, [wordpressPost({ id: 1, title, site: siteOf(mark), extra: password })]);

      expect(await titled(title)).toMatchObject({ status: 'published' });
      expect(lines).toContain(
        `  article “${title}”: it is no longer public in the source, but still is here, because it was changed here`,
      );
    },
    timeout,
  );
});

describe('pictures of a WordPress post', () => {
  it(
    'uploaded to it are its gallery, in their order',
    async () => {
      const mark = aMark();
      const title = `Gallery ${mark}`;

      await importParts(
        mark,
        [
          wordpressPost({ id: 1, title, site: siteOf(mark), content: 'Look:\n\n[gallery]' }),
          wordpressAttachment(11, upload(mark, 'a.jpg'), { parent: 1, order: 2 }),
          wordpressAttachment(12, upload(mark, 'b.jpg'), { parent: 1, order: 1 }),
          wordpressAttachment(13, upload(mark, 'c.jpg'), { parent: 99 }),
          wordpressAttachment(14, upload(mark, 'sound.mp3'), { parent: 1 }),
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
    'that have no file are shown from where they are, and named once',
    async () => {
      const mark = aMark();
      const covered = `Covered ${mark}`;
      const background = `Background ${mark}`;

      const lines = await importParts(
        mark,
        [
          wordpressPost({ id: 1, title: covered, site: siteOf(mark), extra: wordpressThumbnail(11) }),
          wordpressPost({
            id: 2,
            title: background,
            site: siteOf(mark),
            content: `<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(${upload(mark, 'wide.jpg')})"><p>Words</p></div><!-- /wp:cover -->`,
          }),
          wordpressPost({ id: 3, title: `Lost ${mark}`, site: siteOf(mark), extra: wordpressThumbnail(13) }),
          wordpressPost({ id: 4, title: `None ${mark}`, site: siteOf(mark), extra: wordpressThumbnail(14) }),
          wordpressAttachment(11, upload(mark, 'cover.jpg')),
          wordpressAttachment(12, upload(mark, 'wide.jpg')),
          wordpressAttachment(13, 'http://127.0.0.1:8080/wp-content/uploads/local.jpg'),
        ],
        '--attachments',
        uploads,
      );

      expect(lines.filter((line) => line.startsWith('  article'))).toEqual([
        `  article “None ${mark}”: its cover, attachment 14, is not in the export`,
        `  article “${covered}”: its cover ${upload(mark, 'cover.jpg')} is not among the imported pictures; the text shows it from there`,
        `  article “${background}”: the picture ${upload(mark, 'wide.jpg')} is not among the imported pictures; it is loaded from there`,
        `  article “Lost ${mark}”: its cover http://127.0.0.1:8080/wp-content/uploads/local.jpg is not among the imported pictures and can't be shown`,
      ]);
      expect((await readArticle(covered)).body).toMatch(new RegExp(`^<figure><img src="${upload(mark, 'cover.jpg')}"`));
      expect((await readArticle(background)).body).toContain(`<img src="${upload(mark, 'wide.jpg')}"`);
      expect((await readArticle(`Lost ${mark}`)).body).toBe('<p>Words</p>');
    },
    timeout,
  );

  it(
    'become the cover when their file comes later',
    async () => {
      const mark = aMark();
      const title = `Cover later ${mark}`;
      const parts = [
        wordpressPost({ id: 1, title, site: siteOf(mark), extra: wordpressThumbnail(11) }),
        wordpressAttachment(11, upload(mark, 'a.jpg')),
      ];
      await importParts(mark, parts);
      const before = await readArticle(title);

      await importParts(mark, parts, '--attachments', uploads);

      const after = await readArticle(title);
      expect([before.cover, before.body]).toEqual([null, expect.stringContaining(upload(mark, 'a.jpg'))]);
      expect([after.cover?.width, after.body]).toEqual([320, '<p>Words</p>']);
    },
    timeout,
  );
});

describe('the report of a WordPress import', () => {
  it(
    'names cut tags and pinned posts, and only counts what nobody has to look at',
    async () => {
      const mark = aMark();
      const tags = Array.from({ length: 23 }, (_, n) => wordpressTerm('post_tag', `tag${n}`)).join('');
      const menuItem = (id: number) =>
        `<item><title>menu</title><wp:post_id>${id}</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status></item>`;

      const lines = await importParts(mark, [
        wordpressPost({
          id: 1,
          title: `Many ${mark}`,
          site: siteOf(mark),
          terms: tags,
          extra: '<wp:is_sticky>1</wp:is_sticky>',
        }),
        menuItem(2),
        menuItem(3),
        wordpressAttachment(4, upload(mark, 'sound.mp3')),
        wordpressAttachment(5, ''),
      ]);

      expect(lines.filter((line) => line !== '' && !/articles, \d+ per second/.test(line))).toEqual([
        'Please check these 2:',
        `  article “Many ${mark}”: only 20 of its tags are imported, not tag20, tag21, tag22`,
        `  article “Many ${mark}”: it was pinned to the top, which is not imported`,
        'attachments that are not pictures: 1 left out',
        'attachments without an address: 1 left out',
        'items of the type nav_menu_item: 2 left out',
        'articles: 1 created',
        'redirects: 1 created',
      ]);
      expect((await readArticle(`Many ${mark}`)).tags).toHaveLength(20);
    },
    timeout,
  );

  it(
    'names what a text had and an article has not; a player of another host is a link',
    async () => {
      const mark = aMark();
      const title = `Elements ${mark}`;
      const content =
        'One\n\n<iframe src="https://player.example.com/1?a=1&amp;b=2"></iframe>\n\n<script>evil()</script>\n\nTwo';

      const lines = await importParts(mark, [wordpressPost({ id: 1, title, site: siteOf(mark), content })]);

      expect((await readArticle(title)).body).toMatch(
        /^<p>One<\/p>\s*<p><a href="https:\/\/player\.example\.com\/1\?a=1&amp;b=2"[^>]*>[^<]*<\/a><\/p>\s*<p>Two<\/p>$/,
      );
      expect(lines).toContain(`  article “${title}”: an element <script> was dropped`);
    },
    timeout,
  );

  it(
    'makes departments of the categories that an article begins with, also where the file does not declare them',
    async () => {
      const mark = aMark();
      const names = ['City', 'Second', 'Unused', 'Undeclared'].map((name) => `${name}-${mark}`);
      const [city = '', second = '', unused = '', undeclared = ''] = names;

      const lines = await importParts(mark, [
        ...[city, second, unused].map(wordpressCategory),
        wordpressPost({
          id: 1,
          title: `In the city ${mark}`,
          site: siteOf(mark),
          terms: wordpressTerm('category', city) + wordpressTerm('category', second),
        }),
        wordpressPost({
          id: 2,
          title: `Undeclared ${mark}`,
          site: siteOf(mark),
          terms: wordpressTerm('category', undeclared),
        }),
      ]);

      const made = await query(
        running.DATABASE_URL,
        `select name ->> 'en' as name from departments where name ->> 'en' like $1 order by 1`,
        [`%${mark}`],
      );
      expect(made.map(({ name }) => name)).toEqual([city, undeclared]);
      expect(lines).toContain('categories without articles: 2 left out');
      expect((await readArticle(`In the city ${mark}`)).tags).toEqual([second.toLowerCase()]);
    },
    timeout,
  );
});
