import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createMigrationTable, runMigration } from './appliedMigrations.ts';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrationJournal.ts';

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
