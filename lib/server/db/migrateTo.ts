import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createMigrationTable, runMigration } from './appliedMigrations.ts';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrationJournal.ts';

/**
 * Gives an empty database the schema of an earlier version, within the caller's transaction; the migrator knows the newest only
 * and commits by itself.
 *
 * @param when names the last migration to run
 */
export async function migrateTo(db: Db, when: number): Promise<void> {
  await createMigrationTable(db);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= when) await runMigration(db, sql, hash, folderMillis);
  }
}
