import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Db } from '#lib/platform/db/server/database.ts';
import { foldTotals } from '#lib/statistics/server/queries/totals.ts';
import { readTotals } from '../../../support/readTotals.ts';
import { TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
let address: string;
let client: Client;
let db: Db;

beforeAll(async () => {
  address = await databases.makeMigrated();
  client = new Client({ connectionString: address });
  await client.connect();
  db = drizzle({ client });
  await client.query(`
    insert into users (id, name, email) select gen_random_uuid(), 'Reader ' || n, n || '@example.com' from generate_series(1, 5) as n;
    insert into departments (id, slug, name, description, position)
      select gen_random_uuid(), 'department-' || n, '{"ru": "", "en": "", "hy": ""}', '{"ru": "", "en": "", "hy": ""}', n from generate_series(1, 2) as n;
  `);
});
afterAll(async () => {
  await client.end();
  await databases.remove();
});

async function expectEqual(): Promise<void> {
  const { ledgers, counted } = await readTotals(client);
  expect(ledgers).toEqual(counted);
}

const steps: [string, string][] = [
  [
    'articles are added',
    `insert into articles (id, slug, language, translation_group, title, author_id, department_id, tags, status, published_at)
     select gen_random_uuid(), 'article-' || n, (array['ru', 'en'])[1 + n % 2], gen_random_uuid(), 'A', (select id from users limit 1),
       (select id from departments where position = 1 + n % 2), array['tag ' || n % 3, 'all'], (array['published', 'draft'])[1 + (n % 4) / 3],
       case when n % 4 < 3 then now() - n * interval '1 hour' end
     from generate_series(1, 20) as n`,
  ],
  [
    'readers comment, like and save them',
    `insert into comments (id, article_id, author_name, body, status) select gen_random_uuid(), id, 'R', 'B', (array['published', 'spam'])[1 + (random() > 0.5)::int] from articles;
     insert into likes (article_id, user_id) select articles.id, users.id from articles, users;
     insert into saved_articles (article_id, user_id) select articles.id, users.id from articles, users where users.name < 'Reader 3'`,
  ],
  [
    'views are counted, twice for a day',
    `insert into article_views (article_id, day, count) select id, current_date - n, n from articles, generate_series(1, 3) as n;
     insert into article_views (article_id, day, count) select id, current_date - 1, 7 from articles
       on conflict (article_id, day) do update set count = article_views.count + excluded.count;
     update articles set views = 12`,
  ],
  [
    'articles change status, language, tags and department',
    `update articles set status = 'archived' where slug = 'article-1';
     update articles set language = 'hy', tags = array['new', 'all'] where slug in ('article-2', 'article-4');
     update articles set deleted_at = now() where slug = 'article-5';
     update articles set department_id = (select id from departments where position = 2) where slug like 'article-1%';
     update articles set title = 'B', tags = '{}' where slug = 'article-6'`,
  ],
  [
    'comments are moderated',
    `update comments set status = 'published' where status = 'spam'; update comments set status = 'deleted' where random() > 0.7`,
  ],
  [
    'rows are deleted',
    `delete from likes where random() > 0.5; delete from comments where random() > 0.5; delete from saved_articles where random() > 0.5`,
  ],
  ['articles are deleted with all that belongs to them', `delete from articles where slug like 'article-1%'`],
  [
    'accounts are deleted',
    `delete from users where name = 'Reader 2' and id <> (select author_id from articles limit 1)`,
  ],
];

describe('the totals', () => {
  for (const [event, statements] of steps) {
    it(`equal the rows after ${event}, also when folded`, async () => {
      await client.query(statements);
      await expectEqual();
      await foldTotals(db);
      await expectEqual();
      const { rows } = await client.query(
        `select (select count(*) from tag_totals where not is_folded)::int as unfolded, (select count(*) - count(distinct (tag, language)) from tag_totals)::int as duplicates`,
      );
      expect(rows).toEqual([{ unfolded: 0, duplicates: 0 }]);
    });
  }

  it('lose nothing when two processes fold while a third appends', async () => {
    const others = await Promise.all(
      [1, 2].map(async () => {
        const other = new Client({ connectionString: address });
        await other.connect();
        return other;
      }),
    );
    await Promise.all([
      ...others.map(async (other) => {
        for (let round = 0; round < 10; round += 1) await foldTotals(drizzle({ client: other }));
      }),
      (async () => {
        for (let round = 0; round < 20; round += 1) await client.query('update articles set views = views + 1');
      })(),
    ]);
    await Promise.all(others.map((other) => other.end()));

    await expectEqual();
  });
});
