import { findLastMigration } from './appliedMigrations.ts';
import type { Db } from './database.ts';
import { migrationJournal } from './migrationJournal.ts';

/** Counts this version's migrations that have not been applied. */
export async function pendingMigrations(db: Db): Promise<number> {
  const last = (await findLastMigration(db)) ?? 0;
  return migrationJournal().filter((entry) => entry.when > last).length;
}
