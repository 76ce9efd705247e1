import { installJobs } from '../jobs/installJobs.ts';
import type { EmbeddedPostgres } from './embedded/EmbeddedPostgres.ts';
import { migrateDatabase } from './migrate.ts';
import { reachDatabase } from './reachDatabase.ts';

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

/** Brings a database that was reached to this version's schema. */
export async function bringUpToDate(): Promise<void> {
  const connectionString = process.env.DATABASE_URL ?? '';
  await migrateDatabase(connectionString);
  await installJobs(connectionString);
}
