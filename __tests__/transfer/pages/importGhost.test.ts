import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Article } from '#lib/articles/article.ts';
import { aPhoto } from '../../support/pictures.ts';
import { runCommand } from '../../support/runCommand.ts';
import { api, page } from '../../support/site.ts';
import { query } from '../../support/TestDatabases.ts';

const folder = mkdtempSync(join(tmpdir(), 'vestnik-ghost-'));
const marker = randomUUID().slice(0, 8);
const file = join(folder, `${marker}.json`);
const running = { DATA_DIR: process.env.TEST_SITE_DATA ?? '', DATABASE_URL: process.env.DATABASE_URL ?? '' };

const html = `<!--kg-card-begin: html--><p>The river <em>is</em> up.</p><!--kg-card-end: html-->
<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2021/05/river.png" class="kg-image" alt="River"></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/a"><div class="kg-bookmark-title">A page</div></a></figure>
<script>evil()</script>`;

const content = {
  db: [
    {
      meta: { version: '5.2.0' },
      data: {
        posts: [
          {
            ...{ id: 'p1', title: `River ${marker}`, slug: `river-${marker}`, html, type: 'post', status: 'published' },
            ...{ feature_image: '__GHOST_URL__/content/images/2021/05/river.png', custom_excerpt: 'High water' },
            ...{ created_at: '2021-05-01T08:00:00.000Z', published_at: '2021-05-02T08:00:00.000Z' },
          },
          {
            id: 'p2',
            title: `Idea ${marker}`,
            slug: `idea-${marker}`,
            html: '<p>Later</p>',
            status: 'draft',
            created_at: '2021-06-01 08:00:00',
          },
        ],
        users: [
          { id: '1', name: `Ann ${marker}`, slug: 'ann', email: `ann-${marker}@example.com` },
          { id: '2', name: `Ben ${marker}`, slug: 'ben', email: `ben-${marker}@example.com` },
        ],
        tags: [
          { id: 't1', name: `Water ${marker}`, slug: `water-${marker}`, visibility: 'public' },
          { id: 't2', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
        ],
        posts_tags: [
          { post_id: 'p1', tag_id: 't1', sort_order: 0 },
          { post_id: 'p1', tag_id: 't2', sort_order: 1 },
        ],
        posts_authors: [
          { post_id: 'p1', author_id: '2', sort_order: 1 },
          { post_id: 'p1', author_id: '1', sort_order: 0 },
        ],
        posts_meta: [{ post_id: 'p1', meta_title: 'River for engines', feature_image_alt: 'The river' }],
      },
    },
  ],
};

function importSite() {
  return runCommand(
    'lib/transfer/server/commands/import.ts',
    ['ghost', file, '--attachments', join(folder, 'images')],
    running,
  );
}

beforeAll(async () => {
  mkdirSync(join(folder, 'images/2021/05'), { recursive: true });
  writeFileSync(join(folder, 'images/2021/05/river.png'), await aPhoto({ width: 640, height: 480 }, 'png'));
  writeFileSync(file, JSON.stringify(content));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import of a Ghost site', () => {
  it('imports posts with their authors, tags, images and URLs, once', async () => {
    const first = await importSite();
    const second = await importSite();

    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('articles: 2 created');
    expect(second.stdout).toContain('articles: 2 unchanged');
    const article = (await api('GET', `/articles/river-${marker}`)).body as Article;
    expect(article).toMatchObject({
      ...{ title: `River ${marker}`, summary: 'High water', language: 'en', tags: [`Water ${marker}`] },
      ...{
        author: { name: `Ann ${marker}` },
        authors: [{ name: `Ann ${marker}` }, { name: `Ben ${marker}`, role: 'text' }],
        cover: { alt: 'The river', width: 640 },
        seo: { title: 'River for engines' },
      },
      publishedAt: '2021-05-02T08:00:00.000Z',
    });
    expect(article.body).toContain('<p>The river <em>is</em> up.</p>');
    expect(article.body).toMatch(/<img src="\/media\/[^"]+" alt="River" width="640"/);
    expect(article.body).toContain('<a href="https://example.com/a" rel="noopener">A page</a>');
    expect(article.body).not.toMatch(/evil|kg-/);
    const [draft] = await query(running.DATABASE_URL, 'select status from articles where slug = $1', [
      `idea-${marker}`,
    ]);
    expect(draft.status).toBe('draft');
    expect((await page(`/river-${marker}/`)).headers.get('location')).toBe(`/en/articles/river-${marker}`);
    expect((await page(`/tag/water-${marker}`)).headers.get('location')).toBe(`/en/tags/Water%20${marker}`);
  }, 600_000);
});
