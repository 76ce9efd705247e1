import type { EmbeddedPostgres } from '../db/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { reachDatabase } from '../db/reachDatabase.ts';
import { retryWhileUnavailable } from '../db/retryWhileUnavailable.ts';
import { installJobs } from '../jobs/installJobs.ts';

/**
 * Makes the database ready: reached, with this version's schema and the queues.
 *
 * @param patience milliseconds to wait for an operator's database that is not there
 * @returns the embedded one, or null
 */
export async function openDatabase(patience = 0): Promise<EmbeddedPostgres | null> {
  const embedded = await reachDatabase(patience);
  await bringUpToDate();
  return embedded;
}

/** Milliseconds for which a command waits for a database that goes away in the middle. */
const outage = 60_000;

/**
 * Brings a database that was reached to this version's schema.
 *
 * @param limit milliseconds for which it is tried again when the database goes away
 */
export async function bringUpToDate(limit = outage): Promise<void> {
  const connectionString = process.env.DATABASE_URL ?? '';
  await retryWhileUnavailable(async () => {
    await migrateDatabase(connectionString);
    await installJobs(connectionString);
  }, limit);
}
