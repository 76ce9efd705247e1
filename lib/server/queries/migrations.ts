import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** The moment that names the last migration that the database has had; milliseconds. */
export async function findLastMigration(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ?? null;
}

/** The migrator's own table, as it would make it. */
export async function createMigrationTable(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `);
}

export async function runMigration(db: Db, statements: string[], hash: string, when: number): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
}
