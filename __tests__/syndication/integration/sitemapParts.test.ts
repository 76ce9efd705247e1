import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { languages } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listStoredParts, replaceParts } from '#lib/syndication/server/queries.ts';
import { listSitemapParts, readSitemapPart } from '#lib/syndication/server/readSitemap.ts';
import { TestDatabases } from '../../support/TestDatabases.ts';

const databases = new TestDatabases();
const site = { url: 'https://example.com', timeZone: 'UTC', languages: [...languages] };
let client: Client;
let db: Db;

beforeAll(async () => {
  const address = await databases.makeMigrated();
  client = new Client({ connectionString: address });
  await client.connect();
  db = drizzle({ client });
  await client.query(`
    insert into users (id, name, email, role) select gen_random_uuid(), 'Author ' || n, n || '@example.com', 'author' from generate_series(1, 7) as n;
  `);
  await addArticles(1, 25);
});
afterAll(async () => {
  await client.end();
  await databases.remove();
});

async function addArticles(first: number, last: number): Promise<void> {
  await client.query(
    `insert into articles (id, slug, language, translation_group, title, author_id, tags, status, published_at, updated_at)
     select gen_random_uuid(), 'article-' || n, 'ru', gen_random_uuid(), 'A', (select id from users where name = 'Author ' || 1 + n % 7),
       array['tag ' || n, 'tag ' || n + 1, 'tag ' || n + 2], 'published', now() - n * interval '1 day', now() - n * interval '1 day'
     from generate_series($1::int, $2::int) as n`,
    [first, last],
  );
}

const caller = () => ({ db, actor: { kind: 'visitor' } as const });

async function namesOfParts(): Promise<string[]> {
  return (await listSitemapParts(caller(), site)).map(({ name }) => name);
}

/** The addresses of all parts of a kind. */
async function addressesIn(kind: string): Promise<string[]> {
  const names = (await namesOfParts()).filter((name) => name.startsWith(kind));
  const urls: string[] = [];
  for (const name of names) {
    const entries = await readSitemapPart(caller(), site, kind, Number(name.split('-')[1]));
    for await (const { url } of entries ?? []) urls.push(url);
  }
  return urls;
}

describe('the parts of the sitemap', () => {
  it('are one of each kind until a job has divided the pages', async () => {
    expect(await namesOfParts()).toEqual(['articles-1', 'pages-1', 'tags-1', 'authors-1', 'archive-1']);
    expect(new Set(await addressesIn('articles')).size).toBe(25);
  });

  it('have each page once after the division, and pages that were added since then', async () => {
    for (const kind of ['articles', 'tags', 'authors'] as const)
      await replaceParts(db, kind, kind === 'authors' ? 3 : 10);
    await addArticles(26, 30);

    expect(await namesOfParts()).toEqual([
      ...['articles-1', 'articles-2', 'articles-3', 'pages-1'],
      ...['tags-1', 'tags-2', 'tags-3', 'authors-1', 'authors-2', 'authors-3', 'archive-1'],
    ]);
    for (const [kind, size] of [
      ['articles', 30],
      // Those of three articles.
      ['tags', 28],
      ['authors', 7],
    ] as const) {
      const addresses = await addressesIn(kind);
      expect([kind, addresses.length, new Set(addresses).size]).toEqual([kind, size, size]);
    }
    expect(await readSitemapPart(caller(), site, 'articles', 4)).toBeNull();
  });

  it('are dated with changes that readers were told about, also those after the division', async () => {
    await replaceParts(db, 'articles', 10);
    const before = await listSitemapParts(caller(), site);
    const [, second] = (await listStoredParts(db)).filter(({ kind }) => kind === 'articles');
    const { rows } = await client.query(
      `update articles set updated_note = 'N', updated_note_at = now(), updated_at = now()
       where id = (select id from articles where id > $1::uuid order by id limit 1) returning updated_note_at as at`,
      [second?.after],
    );

    const after = await listSitemapParts(caller(), site);

    expect(after.find(({ name }) => name === 'articles-2')?.changedAt).toEqual(rows[0].at);
    expect(after.find(({ name }) => name === 'articles-1')).toEqual(before.find(({ name }) => name === 'articles-1'));
  });

  it('are only those that have something in the shown languages', async () => {
    const shown = { ...site, languages: ['en' as const] };
    const names = async () => (await listSitemapParts(caller(), shown)).map(({ name }) => name);
    expect(await names()).toEqual(['pages-1']);

    await client.query(
      `update articles set language = 'en' where id in (select id from articles where tags @> array['tag 4'] order by id)`,
    );
    const filled = await names();

    expect(filled).toEqual(expect.arrayContaining(['pages-1', 'archive-1']));
    for (const name of filled) {
      const [kind = '', part] = name.split('-');
      expect([name, await readSitemapPart(caller(), shown, kind, Number(part))]).not.toEqual([name, null]);
    }
    expect(filled.filter((name) => name.startsWith('tags'))).toHaveLength(1);
    expect(filled.length).toBeLessThan((await namesOfParts()).length);
  });
});
