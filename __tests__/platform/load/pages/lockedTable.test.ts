import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { anAuthor } from '../../../support/anAuthor.ts';
import { aComment, anArticle } from '../../../support/builders.ts';
import { aForm, aPhoto } from '../../../support/pictures.ts';
import { startSite, type TestSite } from '../../../support/startSite.ts';
import { query } from '../../../support/TestDatabases.ts';

let site: TestSite;
let token: string;
let article: { id: string; slug: string };

beforeAll(async () => {
  // Without jobs, whose queries would wait for a lock, too.
  site = await startSite({ QUERY_TIMEOUT_MS: '900', ROLE: 'web,api' });
  process.env.DATABASE_URL = site.connectionString;
  ({ token } = await anAuthor('admin'));
  article = await anArticle({ language: 'en' });
  await aComment({ articleId: article.id, body: 'The first comment' });
}, 180_000);

afterAll(() => site.remove());

/** Holds a table lock as a concurrent migration would, while `work` runs. */
async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const other = new Client({ connectionString: site.connectionString });
  await other.connect();
  await other.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await other.query('commit');
    await other.end();
  }
}

async function send(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: { id?: string; code?: string } }> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    body,
    headers: { ...type, authorization: `Bearer ${token}`, 'accept-language': 'en', ...headers },
  });
  return { status: response.status, body: await response.json() };
}

const lockedQueries = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;

const busy = {
  status: 503,
  body: { code: 'busy', message: 'The site is very busy right now. Try again in a few seconds.' },
};

async function articlePage() {
  const response = await fetch(`${site.url}/en/articles/${article.slug}`);
  // The page data contains all texts, too.
  const [html = ''] = (await response.text()).split('<script id="__NEXT_DATA__"');
  return { status: response.status, caching: response.headers.get('cache-control'), html };
}

describe('while the comments table is locked', () => {
  it('an article is rendered without comments, with a message, and is not cached', async () => {
    const during = await whileLocked('comments', articlePage);
    const after = await articlePage();

    expect([during.status, during.caching]).toEqual([200, 'no-store']);
    expect(during.html).toContain('The comments can’t be loaded right now.');
    expect(during.html).not.toContain('The first comment');
    expect([after.status, after.caching]).toEqual([200, expect.stringContaining('s-maxage=300')]);
    expect(after.html).toContain('The first comment');
    expect(after.html).not.toContain('The comments can’t be loaded');
  });

  it('comments are refused and not stored later, and everything else works', async () => {
    const markers = Array.from({ length: 60 }, () => randomUUID());

    const { comments, others, backends } = await whileLocked('comments', async () => {
      const written = Promise.all(
        markers.map((body) => send('/comments', JSON.stringify({ articleId: article.id, body }))),
      );
      const departments = Array.from({ length: 30 }, () => fetch(`${site.url}/api/departments`));
      const searches = Array.from({ length: 10 }, () => fetch(`${site.url}/api/search?q=bridge`));
      const others = (await Promise.all([...departments, ...searches])).map(({ status }) => status);
      const comments = await written;
      const [row] = await query(site.connectionString, lockedQueries);
      return { comments, others, backends: row.count };
    });
    const rows = await query(site.connectionString, 'select body from comments where body = any($1)', [markers]);

    expect(comments).toEqual(markers.map(() => busy));
    expect(others).toEqual(Array(40).fill(200));
    // PostgreSQL has also cancelled the queries of aborted requests.
    expect(backends).toBe(0);
    expect(rows).toEqual([]);
    expect((await send('/comments', JSON.stringify({ articleId: article.id, body: 'now' }))).status).toBe(201);
  });
});

describe('while the articles table is locked', () => {
  it('feeds leave connections of the pool to others', async () => {
    const { feeds, ready, waiting } = await whileLocked('articles', async () => {
      const feeds = Promise.all(Array.from({ length: 40 }, (_, n) => fetch(`${site.url}/en/tags/t${n}/feed.xml`)));
      const ready = await fetch(`${site.url}/api/ready`);
      const waiting: number[] = [];
      const isServed = feeds.then(() => true);
      do {
        const [row] = await query(site.connectionString, lockedQueries);
        waiting.push(row.count);
      } while (!(await Promise.race([isServed, false])));
      return { feeds: (await feeds).map(({ status }) => status), ready: ready.status, waiting };
    });

    // Six of the feeds, and at most three of the pages 404 and 500, which are rendered in advance.
    expect(Math.max(...waiting)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...waiting)).toBeLessThanOrEqual(9);
    expect(ready).toBe(200);
    expect(feeds).toEqual(Array(40).fill(503));
  });
});

describe('a retry with the same Idempotency-Key after 503', () => {
  const json = (fields: Record<string, unknown>) => () => JSON.stringify(fields);
  const title = `An article ${randomUUID()}`;
  const name = `Dept ${randomUUID().slice(0, 8)}`;
  let picture: Buffer;

  beforeAll(async () => {
    picture = await aPhoto({ width: 64, height: 48 });
  });

  const cases: [string, string, () => string, () => BodyInit, string][] = [
    ['an article', 'articles', () => '/articles', json({ title, language: 'en' }), 'articles'],
    ['a copy of an article', 'articles', () => `/articles/${article.id}/duplicate`, json({}), 'articles'],
    ['a translation', 'articles', () => `/articles/${article.id}/translations`, json({ language: 'hy' }), 'articles'],
    [
      'a comment',
      'comments',
      () => '/comments',
      () => JSON.stringify({ articleId: article.id, body: 'once' }),
      'comments',
    ],
    [
      'a department',
      'departments',
      () => '/departments',
      json({ name: { ru: name, en: name, hy: name } }),
      'departments',
    ],
    ['a picture', 'images', () => '/upload/image', () => aForm(picture), 'images'],
  ];

  it.each(cases)('creates %s once', async (_, locked, path, body, table) => {
    const headers = { 'idempotency-key': randomUUID() };
    const count = async (): Promise<number> => {
      const [row] = await query(site.connectionString, `select count(*)::int as count from ${table}`);
      return row.count;
    };
    const before = await count();

    const refused = await whileLocked(locked, () => send(path(), body(), headers));
    const none = await count();
    const created = await send(path(), body(), headers);
    const again = await send(path(), body(), headers);

    expect(refused).toEqual(busy);
    expect(none).toBe(before);
    expect(created.status).toBe(201);
    expect(again.body.id).toBe(created.body.id);
    expect(await count()).toBe(before + 1);
  });
});
