import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import type { Db } from './database.ts';

export const migrationsFolder = join(projectRoot, 'lib/platform/db/server/migrations');

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

export type Migration = { tag: string; when: number };

/** This version's migrations, oldest first. */
export function migrationJournal(): Migration[] {
  return journalSchema.parse(readJson(join(migrationsFolder, 'meta/_journal.json'))).entries;
}

const version = z.string().regex(/^\d+\.\d+\.\d+$/);

/** By migration tag: the oldest program version that works with the schema after that migration. */
export function oldestPrograms(): Map<string, string> {
  return new Map(
    Object.entries(z.record(z.string(), version).parse(readJson(join(migrationsFolder, 'compatibility.json')))),
  );
}

export function programVersion(): string {
  return z.object({ version }).parse(readJson(join(projectRoot, 'package.json'))).version;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Creates the schema of an earlier version in an empty database, within the caller's transaction. (Drizzle's migrator
 * supports only the newest version and commits by itself.)
 *
 * @param when timestamp of the last migration to run
 */
export async function migrateTo(db: Db, when: number): Promise<void> {
  await createMigrationTable(db);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= when) await runMigration(db, sql, hash, folderMillis);
  }
}

/** Counts this version's migrations that have not been applied. */
export async function pendingMigrations(db: Db): Promise<number> {
  const last = (await findLastMigration(db)) ?? 0;
  return migrationJournal().filter((entry) => entry.when > last).length;
}

/** The timestamp that identifies the last applied migration; milliseconds. */
export async function findLastMigration(db: Db): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ?? null;
}

/** The table of Drizzle's migrator, as it creates it. */
async function createMigrationTable(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `);
}

export async function runMigration(db: Db, statements: string[], hash: string, when: number): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
}

/** Migrations applied after `time` (milliseconds), each with the oldest program version that can work with it. */
export async function listMigrationsAfter(
  db: Db,
  time: number,
): Promise<{ when: number; oldestProgram: string | null }[]> {
  const { rows } = await db.execute<{ when: number; oldestProgram: string | null }>(sql`
    select created_at as "when", oldest_program as "oldestProgram"
    from drizzle.__drizzle_migrations left join drizzle.compatibility using (created_at)
    where created_at > ${time}
  `);
  return rows;
}

/** Beside the migrator's table, with the same timestamps as keys. */
export async function createCompatibilityTable(db: Db): Promise<void> {
  await createMigrationTable(db);
  await db.execute(sql`
    create table if not exists drizzle.compatibility (created_at bigint primary key, oldest_program text not null)
  `);
}

export async function recordOldestPrograms(db: Db, records: { when: number; oldestProgram: string }[]): Promise<void> {
  await db.execute(sql`
    insert into drizzle.compatibility (created_at, oldest_program)
    select "when", "oldestProgram" from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record("when" bigint, "oldestProgram" text)
    on conflict (created_at) do update set oldest_program = excluded.oldest_program
  `);
}
