import { CliError } from '../CliError.ts';
import { listMigrationsAfter, recordOldestPrograms } from './appliedMigrations.ts';
import type { Db } from './database.ts';
import { migrationJournal, oldestPrograms, programVersion } from './migrationJournal.ts';

/** What a database of a newer version asks of the program. */
export type Mismatch = { needed: string | null; present: string };

/**
 * Null while this version can work with the database. A later version's migration says from which version on; one that does not
 * say is not for us.
 */
export async function findMismatch(db: Db): Promise<Mismatch | null> {
  const present = programVersion();
  const newest = Math.max(...migrationJournal().map(({ when }) => when));
  const foreign = await listMigrationsAfter(db, newest);
  const unknown = foreign.some(({ oldestProgram }) => oldestProgram === null);
  const needed = foreign
    .flatMap(({ oldestProgram }) => oldestProgram ?? [])
    .toSorted(compareVersions)
    .at(-1);
  if (unknown) return { needed: needed ?? null, present };
  return needed && compareVersions(needed, present) > 0 ? { needed, present } : null;
}

/** @throws CliError */
export async function refuseMismatch(db: Db): Promise<void> {
  const mismatch = await findMismatch(db);
  if (!mismatch) return;
  const { needed, present } = mismatch;
  const since = needed ? `Vestnik ${needed} or later` : 'a newer Vestnik';
  throw new CliError(`The database was migrated for ${since}, and this is ${present}: start that version instead.`);
}

/** Before the migrations run, so that none is ever there without its record. */
export async function recordCompatibility(db: Db): Promise<void> {
  const programs = oldestPrograms();
  const records = migrationJournal().map(({ tag, when }) => {
    const oldestProgram = programs.get(tag);
    if (!oldestProgram) throw new Error(`migrations/compatibility.json does not say what works with ${tag}`);
    return { when, oldestProgram };
  });
  await recordOldestPrograms(db, records);
}

/** Negative when `a` is the earlier one. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
