import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { dropLookUpIndexes } from '../queries/tables.ts';

/** The tables that are filled, in the order in which their indexes are created again. */
const tables = [
  'users',
  'articles',
  'article_authors',
  'article_search',
  'article_tags',
  'article_views',
  'comments',
] as const;

/** What has been seeded, and what must be created again; of no other use, so it may be dropped at any time between two runs. */
export async function createSeedSchema(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists seed`);
  await db.execute(sql`create table if not exists seed.progress (kind text primary key, done int not null)`);
  await db.execute(sql`create table if not exists seed.dropped_indexes (statement text primary key, place serial)`);
}

/** Drops the indexes that only speed up reads, and records them in the same transaction: a run that was killed is continued by the next. */
export async function dropIndexes(db: Db): Promise<void> {
  for (const statement of await dropLookUpIndexes(db, [...tables])) {
    await db.execute(sql`insert into seed.dropped_indexes (statement) values (${statement}) on conflict do nothing`);
  }
}

/** @param print called before each index */
export async function createIndexes(db: Db, print: (statement: string) => void): Promise<void> {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from seed.dropped_indexes order by place`,
  );
  // PostgreSQL's default would not use parallel workers for such narrow rows, because the indexed values are stored
  // outside them; two processes are faster.
  await db.execute(sql`set min_parallel_table_scan_size = 0`);
  await db.execute(sql`set maintenance_work_mem = '512MB'`);
  for (const { statement } of rows) {
    print(statement);
    await db.execute(sql.raw(statement.replace(/ INDEX /, ' INDEX IF NOT EXISTS ')));
    await db.execute(sql`delete from seed.dropped_indexes where statement = ${statement}`);
  }
  for (const table of tables) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}

export async function hasDroppedIndexes(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from seed.dropped_indexes limit 1`);
  return rowCount === 1;
}

export const kinds = ['readers', 'articles', 'comments', 'views'] as const;
export type Kind = (typeof kinds)[number];

export async function seededCount(db: Db, kind: Kind): Promise<number> {
  const { rows } = await db.execute<{ done: number }>(sql`select done from seed.progress where kind = ${kind}`);
  return rows[0]?.done ?? 0;
}

/** In the transaction that added the rows. */
export async function recordProgress(db: Db, kind: Kind, done: number): Promise<void> {
  await db.execute(sql`
    insert into seed.progress (kind, done) values (${kind}, ${done}::int)
    on conflict (kind) do update set done = excluded.done
  `);
}
