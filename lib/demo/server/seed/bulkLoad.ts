import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '#lib/platform/db/server/database.ts';
import { dropForeignKeys, dropLookUpIndexes, dropUnreferencedKeys } from '#lib/platform/db/server/tables.ts';
import { drawn, pseudoRandom, timeOf, uuidOf } from './seedValues.ts';

/** Loaded in whole chunks that are recorded, so no row of theirs is inserted twice. */
const articleTables = ['articles', 'article_authors', 'article_search', 'article_tags'];
const tables = ['users', ...articleTables, 'article_views', 'comments'];

/** What has been seeded, and what must be created again; of no other use, so it may be dropped at any time between two runs. */
export async function createSeedSchema(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists seed`);
  await db.execute(
    sql`create table if not exists seed.chunks (kind text, first int, last int not null, primary key (kind, first))`,
  );
  await db.execute(sql`create table if not exists seed.dropped_indexes (statement text primary key, place serial)`);
}

/**
 * Drops the indexes that only speed up reads, and the keys that only reject wrong rows: looking at random places of an index
 * for each row takes more time than building it from all rows. Records them in the same transaction: a run that was killed
 * is continued by the next.
 */
export async function dropIndexes(db: Db): Promise<void> {
  const foreignKeys = await dropForeignKeys(db, tables);
  const keys = await dropUnreferencedKeys(db, articleTables);
  const indexes = await dropLookUpIndexes(db, tables);
  // In the order in which they are created again.
  for (const statement of [...keys, ...indexes, ...foreignKeys]) {
    await db.execute(sql`insert into seed.dropped_indexes (statement) values (${statement})`);
  }
}

/** @param print called before each index */
export async function createIndexes(db: NodePgDatabase, print: (statement: string) => void): Promise<void> {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from seed.dropped_indexes order by place`,
  );
  // PostgreSQL's default would not use parallel workers for such narrow rows, because the indexed values are stored
  // outside them; two processes are faster.
  await db.execute(sql`set min_parallel_table_scan_size = 0`);
  await db.execute(sql`set maintenance_work_mem = '512MB'`);
  await switchOffWalCompression(db);
  // Before there are indexes that it would read for minutes. Articles have old versions without the number of their comments.
  for (const table of tables) await db.execute(sql`vacuum ${sql.identifier(table)}`);
  for (const { statement } of rows) {
    print(statement);
    await db.transaction(async (transaction) => {
      await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`delete from seed.dropped_indexes where statement = ${statement}`);
    });
  }
  for (const table of tables) await db.execute(sql`analyze ${sql.identifier(table)}`);
}

/**
 * Compressing each changed page for the WAL takes most of the time of a vacuum of new rows. Only a superuser may change it, such as
 * that of the site's own PostgreSQL.
 */
async function switchOffWalCompression(db: Db): Promise<void> {
  await db.execute(sql`
    select set_config('wal_compression', 'off', false) from pg_roles where rolname = current_user and rolsuper
  `);
}

export async function hasDroppedIndexes(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from seed.dropped_indexes limit 1`);
  return rowCount === 1;
}

/**
 * Per row, so they would be most of the work, or at random places of the largest table. Those per statement, which maintain
 * totals, stay.
 */
const slowTriggers = [
  ['articles', 'article_authors_kept'],
  ['articles', 'article_search_kept'],
  ['articles', 'article_tags_kept'],
  ['articles', 'articles_first_publication_kept'],
  ['article_authors', 'article_authors_dated'],
  ['comments', 'comments_added'],
];

/** For the whole load, because it locks out the other connections until its transaction ends. */
export async function setSlowTriggers(db: Db, action: 'disable' | 'enable'): Promise<void> {
  for (const [table, trigger] of slowTriggers) {
    await db.execute(sql.raw(`alter table ${table} ${action} trigger ${trigger}`));
  }
}

/** Rows of one kind by their numbers, both included. */
export type Chunk = { first: number; last: number };

/**
 * What is missing of 1 to `goal`, in chunks that end at multiples of `size`: so no chunk begins with an answer to a comment
 * of a chunk that is inserted at the same time.
 *
 * @param done in ascending order
 */
export function missingChunks(done: readonly Chunk[], goal: number, size: number): Chunk[] {
  const chunks: Chunk[] = [];
  let next = 1;
  for (const { first, last } of [...done, { first: goal + 1, last: goal }]) {
    while (next < first && next <= goal) {
      const end = Math.min(first - 1, goal, Math.ceil(next / size) * size);
      chunks.push({ first: next, last: end });
      next = end + 1;
    }
    next = Math.max(next, last + 1);
  }
  return chunks;
}

export async function insertReaders(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, email_verified, language, created_at)
    select ${uuidOf('user', sql`n`)}, 'Reader ' || n, 'seed-reader-' || n || '@example.com', n % 10 > 0,
      case when n % 10 < 5 then 'ru' when n % 10 < 8 then 'en' else 'hy' end, ${timeOf(sql`n`)}
    from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing
  `);
}

/**
 * A few articles have hundreds of comments, most have none or one. Every fifth comment answers the one before it; six of ten are
 * by seeded readers, if there are any.
 */
export async function seedComments(
  db: Db,
  first: number,
  last: number,
  { articles, readers }: { articles: number; readers: number },
): Promise<void> {
  // An answer belongs to the article of its question, so it draws with the question's number.
  const question = sql`(n - (n % 5 = 4)::int)`;
  const article = sql`(1 + ${drawn(1, sql`${articles}::int`, 2, question)})`;
  await db.execute(sql`
    insert into comments (id, article_id, parent_id, author_id, author_name, body, status, created_at)
    select ${uuidOf('comment', sql`n`)}, ${uuidOf('article', article)}, case when n % 5 = 4 then ${uuidOf('comment', sql`n - 1`)} end,
      case when n % 10 < 6 and ${readers}::int > 0 then ${uuidOf('user', sql`1 + ${drawn(2, sql`${readers}::int`)}`)} end,
      'Reader ' || n, 'A comment with the number ' || n || ', ' || repeat('and a few more words ', 1 + n % 8),
      case when n % 5 in (3, 4) then 'published' when n % 100 = 0 then 'pending' when n % 100 < 3 then 'spam' when n % 100 < 7 then 'deleted' else 'published' end,
      least(now(), ${timeOf(article)} + power(${pseudoRandom(sql`3`, question)}, 3) * interval '20 days' + n % 5 * interval '1 minute')
    from generate_series(${first}::int, ${last}::int) as n
    on conflict do nothing
  `);
}

/** Rows of views per day: each article's first `days` days, most views on the first. */
export async function insertViews(db: Db, first: number, last: number, days: number): Promise<void> {
  await db.execute(sql`
    insert into article_views (article_id, day, count)
    select articles.id, articles.published_at::date + (n - 1) % ${days}::int,
      1 + (power(${pseudoRandom(sql`4`)}, 4) * 400 / (1 + (n - 1) % ${days}::int))::int
    from generate_series(${first}::int, ${last}::int) as n
    join articles on articles.id = ${uuidOf('article', sql`(1 + (n - 1) / ${days}::int)`)}
    where articles.published_at is not null and articles.published_at::date + (n - 1) % ${days}::int <= current_date
    on conflict do nothing
  `);
}

/** What comments and views count in their articles: once, because each change of an article writes a row of it. */
export async function countCommentsAndViews(db: Db): Promise<void> {
  await db.execute(sql`set local work_mem = '256MB'`);
  // In the order of the table: at random places, WAL would have an image of each page many times.
  await db.execute(sql`set local enable_nestloop = off`);
  await db.execute(sql`
    update articles set comments = counted.comments, views = counted.views
    from (
      select article_id, sum(comments)::int as comments, sum(views)::int as views
      from (
        select article_id, count(*) as comments, 0 as views from comments where status = 'published' group by 1
        union all
        select article_id, 0, sum(count) from article_views group by 1
      ) as each
      group by 1
    ) as counted
    where articles.id = counted.article_id and articles.slug like 'seed-%'
      and (articles.comments, articles.views) is distinct from (counted.comments, counted.views)
  `);
}
