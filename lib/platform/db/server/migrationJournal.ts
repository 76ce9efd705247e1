import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { createMigrationTable, findLastMigration, runMigration } from './appliedMigrations.ts';
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
