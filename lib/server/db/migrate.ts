import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { CliError } from '../CliError.ts';
import { isLockTimeout } from '../databaseErrors.ts';
import { printLine } from '../printLine.ts';
import { createCompatibilityTable } from './appliedMigrations.ts';
import { recordCompatibility, refuseMismatch } from './compatibility.ts';
import { migrationsFolder } from './migrationJournal.ts';
import { openClient } from './openClient.ts';
import { refuseUnfit } from './refuseUnfit.ts';
import { applyLimits, migrationLimits } from './sessionLimits.ts';

/** Any constant will do, as long as every process uses the same one. */
const migrationLock = 7_318_250_119;

/** Milliseconds. Between two attempts, readers and writers that queued behind the migration get through. */
const locked = { delay: 1_000, giveUp: 15 * 60_000 };

/**
 * Brings the schema up to date. Processes that start together wait for each other; the ones after the first find nothing to do.
 * Each migration runs in the migrator's transaction, so one that was killed half-way leaves no trace and is run again.
 *
 * @throws CliError, when the database is none for this site, is of a newer version, or has a table that stays locked
 */
export async function migrateDatabase(
  connectionString: string,
  tell: (line: string) => void = printLine,
): Promise<void> {
  const client = await openClient(connectionString, { ...migrationLimits, lock: 0 });
  const db = drizzle({ client });
  try {
    await refuseUnfit(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyLimits(client, migrationLimits);
    await retryWhileLocked(async () => {
      await createCompatibilityTable(db);
      await refuseMismatch(db);
      await recordCompatibility(db);
      await migrate(db, { migrationsFolder });
    }, tell);
  } finally {
    await client.end();
  }
}

async function retryWhileLocked(work: () => Promise<void>, tell: (line: string) => void): Promise<void> {
  const deadline = performance.now() + locked.giveUp;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > deadline) {
        throw new CliError('A table that a migration changes stays locked by another session: end that session.');
      }
      if (attempt === 1) tell('A migration waits for a table that another session has locked');
      await delay(locked.delay);
    }
  }
}
