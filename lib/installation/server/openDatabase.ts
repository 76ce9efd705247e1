import type { EmbeddedPostgres } from '#lib/platform/db/server/embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from '#lib/platform/db/server/migrate.ts';
import { directUrl } from '#lib/platform/db/server/openClient.ts';
import { reachDatabase } from '#lib/platform/db/server/reachDatabase.ts';
import { retryWhileUnavailable } from '#lib/platform/db/server/retryWhileUnavailable.ts';
import { installJobs } from '#lib/platform/jobs/server/bossConnection.ts';

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
  const connectionString = directUrl();
  return retryWhileUnavailable(async () => {
    const applied = await migrateDatabase(connectionString);
    await installJobs(connectionString);
    return applied;
  }, limit);
}
