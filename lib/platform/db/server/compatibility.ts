import { CliError } from '#lib/platform/process/server/cli.ts';
import type { Db } from './database.ts';
import {
  listMigrationsAfter,
  migrationJournal,
  oldestPrograms,
  programVersion,
  recordOldestPrograms,
} from './migrationJournal.ts';

/** The version that a newer database needs, and this one. */
export type Mismatch = { needed: string | null; current: string };

/**
 * Null if this version can work with the database. Later migrations record the oldest version that can; one without a
 * record is not supported. So a migration that the released version cannot work with raises the one in package.json.
 */
export async function findMismatch(db: Db): Promise<Mismatch | null> {
  const current = programVersion();
  const newest = Math.max(...migrationJournal().map(({ when }) => when));
  const later = await listMigrationsAfter(db, newest);
  const unknown = later.some(({ oldestProgram }) => oldestProgram === null);
  const needed = later
    .flatMap(({ oldestProgram }) => oldestProgram ?? [])
    .toSorted(compareVersions)
    .at(-1);
  if (unknown) return { needed: needed ?? null, current };
  return needed && compareVersions(needed, current) > 0 ? { needed, current } : null;
}

/** @throws CliError */
export async function refuseMismatch(db: Db): Promise<void> {
  const mismatch = await findMismatch(db);
  if (!mismatch) return;
  const { needed, current } = mismatch;
  const since = needed ? `Vestnik ${needed} or later` : 'a newer Vestnik';
  throw new CliError(`The database was migrated for ${since}, and this is ${current}: start that version instead.`);
}

/** Runs before the migrations, so that none is ever applied without its record. */
export async function recordCompatibility(db: Db): Promise<void> {
  const programs = oldestPrograms();
  const records = migrationJournal().map(({ tag, when }) => {
    const oldestProgram = programs.get(tag);
    if (!oldestProgram) throw new Error(`migrations/compatibility.json has no entry for ${tag}`);
    return { when, oldestProgram };
  });
  await recordOldestPrograms(db, records);
}

/** Negative if `a` is the earlier one. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
