import { Client } from 'pg';
import { commentsQuerySchema } from '#lib/comments/comment.ts';
import { listComments } from '#lib/comments/server/moderateComments.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { readUserComments } from '#lib/users/server/userPages.ts';
import { TestDatabases } from '../../support/TestDatabases.ts';
import { workOf } from '../../support/workOf.ts';

const databases = new TestDatabases();
const user = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6001';
const article = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6002';
/** Of the comments that start threads; their numbers follow. */
const ids = '0190a5b2-7c3d-7e4f-8a1b-';
let address: string;
let client: Client;

beforeAll(async () => {
  address = await databases.makeMigrated();
  client = new Client({ connectionString: address });
  await client.connect();
  // 50,000 threads; the newest thousand have 50 replies each.
  await client.query(`
    insert into users (id, name, email) values ('${user}', 'Reader', 'reader@example.com');
    insert into articles (id, slug, language, translation_group, title, author_id, status, published_at)
      values ('${article}', 'bridge', 'en', gen_random_uuid(), 'Bridge', '${user}', 'published', now());
    insert into comments (id, article_id, author_id, author_name, body, status, created_at)
      select ('${ids}' || lpad(n::text, 12, '0'))::uuid, '${article}', '${user}', 'Reader', 'Text', 'published', now() - n * interval '1 minute'
      from generate_series(1, 50000) as n;
    insert into comments (id, article_id, parent_id, author_name, body, status, created_at)
      select gen_random_uuid(), '${article}', ('${ids}' || lpad((1 + n % 1000)::text, 12, '0'))::uuid, 'Reader', 'Reply', 'published', now()
      from generate_series(1, 50000) as n;
  `);
  await client.query('vacuum analyze comments');
}, 120_000);
afterAll(async () => {
  await client.end();
  await databases.remove();
});

const list = (query: object) => (db: Db) =>
  listComments({ db, actor: visitor }, article, commentsQuerySchema.parse({ limit: 20, ...query }));

describe('the work for comments on an article with 100,000 comments', () => {
  it.each([
    ['newest first', list({}), 13_000],
    ['oldest first', list({ sort: 'createdAt:asc' }), 13_000],
    ['most replies first', list({ sort: 'replies:desc' }), 16_000],
    ['with a comment far down', list({ comment: `${ids}000000050000` }), 14_000],
    ['the comments of a user', (db: Db) => readUserComments({ db, actor: visitor }, user, 1), 25_000],
  ])('is bounded: %s', async (_, run, limit) => {
    const work = await workOf(address, run);

    // Lists are counted to 10,000.
    if (work.rows > limit) expect(work).toEqual({ rows: limit, blocks: expect.any(Number), scans: [] });
    expect(work.rows).toBeGreaterThan(0);
  });

  it('counts the published replies of each thread', async () => {
    const wrong = await client.query(`
      select id from comments as start where parent_id is null and replies <> (
        select count(*) from comments where parent_id = start.id and status = 'published'
      )
    `);
    expect(wrong.rows).toEqual([]);
  });
});
