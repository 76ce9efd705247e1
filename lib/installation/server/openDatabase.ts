import type { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { installJobs } from '#lib/platform/jobs/server/bossConnection.ts';
import '#lib/platform/process/server/cli.ts';
import { readArguments } from '#lib/platform/process/server/cli.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';

/**
 * Connects to the database, migrates it and creates the job queues.
 *
 * @param timeout milliseconds to wait for an operator's database that is not up
 * @returns the embedded one, or null
 */
export async function openDatabase(timeout = 0): Promise<EmbeddedPostgres | null> {
  const embedded = await reachDatabase(timeout);
  await bringUpToDate();
  return embedded;
}

/** Milliseconds that a command waits for a database that goes away meanwhile. */
const reconnectTimeout = 60_000;

/**
 * Migrates a connected database and creates the job queues.
 *
 * @param limit milliseconds for which it is retried if the database goes away
 * @returns the names of the migrations that were applied
 */
export async function bringUpToDate(limit = reconnectTimeout): Promise<string[]> {
  const connectionString = process.env.DATABASE_URL ?? '';
  return retryWhileUnavailable(async () => {
    const applied = await migrateDatabase(connectionString);
    await installJobs(connectionString);
    return applied;
  }, limit);
}

// `npm run migrate`: what every start does first, for a job before a rolling upgrade. Waits for the database without a timeout.
readArguments('Usage: npm run migrate', {});
const embedded = await reachDatabase(Number.POSITIVE_INFINITY);
try {
  const applied = await bringUpToDate();
  printLine(applied.length === 0 ? 'The database was up to date' : 'The database is up to date');
} finally {
  // Stops only a server that this command started.
  if (embedded?.started) await embedded.release();
}
