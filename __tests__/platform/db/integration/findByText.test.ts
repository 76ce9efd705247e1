import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { findByText } from '#lib/articles/server/queries/articleText.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { TestDatabases } from '../../../support/TestDatabases.ts';

const databases = new TestDatabases();
let client: Client;
let db: Db;

beforeAll(async () => {
  const address = await databases.makeMigrated();
  client = new Client({ connectionString: address });
  await client.connect();
  db = drizzle({ client });
  await client.query(`
    insert into users (id, name, email) values (gen_random_uuid(), 'Author', 'author@example.com');
    insert into articles (id, slug, language, translation_group, title, author_id, status, updated_at)
      select gen_random_uuid(), 'article-' || n, 'en', gen_random_uuid(),
        concat_ws(' ', n, case when n % 20 = 0 then 'Frequent' end, case when n > 1497 then 'Rare' end, case when n > 1400 then 'xy' end), users.id, 'draft',
        now() - n * interval '1 minute'
      from generate_series(1, 1500) as n, users
  `);
});
afterAll(async () => {
  await client.end();
  await databases.remove();
});

async function found(part: string, needed: number, newest = 1_500) {
  // By the time of the rows: minutes after they were inserted, there would be fewer.
  const list = sql`
    select id from articles
    where updated_at > (select max(updated_at) from articles) - ${newest} * interval '1 minute' order by updated_at desc
  `;
  const { ids, isComplete } = await findByText(db, part, { newest: list, condition: sql`true`, needed });
  return [new Set(ids).size, isComplete];
}

describe('findByText', () => {
  it('looks for a frequent text among the newest 1,000 only, if these have more than are needed', async () => {
    expect(await found('FREQUENT', 49)).toEqual([50, false]);
    expect(await found('frequent', 50)).toEqual([75, false]);
  });

  it('counts a frequent text that is not shown among the newest 300', async () => {
    expect(await found('frequent', 0)).toEqual([15, false]);
  });

  it('finds a rare text in all articles', async () => {
    expect(await found('rare', 20)).toEqual([3, true]);
    expect(await found('rare', 0)).toEqual([3, true]);
    expect(await found('missing', 20)).toEqual([0, true]);
  });

  it('compares more articles for a text that is too short for the index', async () => {
    expect(await found('xy', 20)).toEqual([100, false]);
  });

  it('finds all in a short list', async () => {
    expect(await found('frequent', 20, 900)).toEqual([45, true]);
  });
});
