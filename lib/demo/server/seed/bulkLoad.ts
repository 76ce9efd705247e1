import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Db } from '#lib/platform/db/server/database.ts';
import { dropForeignKeys, dropLookUpIndexes, dropUnreferencedKeys } from '#lib/platform/db/server/tables.ts';

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
