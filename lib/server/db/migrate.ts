import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from './migrationJournal.ts';
import { refuseUnfit } from './refuseUnfit.ts';

/** Any constant will do, as long as every process uses the same one. */
const migrationLock = 7_318_250_119;

/**
 * Brings the schema up to date. Processes that start together wait for each other; the ones after the first find nothing to do.
 * Each migration runs in the migrator's transaction, so one that was killed half-way leaves no trace and is run again.
 *
 * @throws OperatorError, when the database is none for this site
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  // A connection that breaks fails its query, which tells; the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseUnfit(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
