import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { CliError } from '../CliError.ts';
import { isLockTimeout } from '../databaseErrors.ts';
import { printLine } from '../printLine.ts';
import { createCompatibilityTable, findLastMigration } from './appliedMigrations.ts';
import { recordCompatibility, refuseMismatch } from './compatibility.ts';
import { migrationJournal, migrationsFolder } from './migrationJournal.ts';
import { openClient } from './openClient.ts';
import { refuseMissingRights, refuseUnsupportedDatabase } from './refuseUnsupportedDatabase.ts';
import { applyLimits, migrationLimits } from './sessionLimits.ts';

/** An arbitrary constant, the same in all processes. */
const migrationLock = 7_318_250_119;

/** Milliseconds. Between two attempts, reads and writes that queued behind the migration get through. */
const lockRetry = { delay: 1_000, timeout: 15 * 60_000 };

/**
 * Migrates the schema. Processes that start together wait for each other; the later ones find nothing to do. Each
 * migration runs in the migrator's transaction, so one that was killed leaves no trace and runs again.
 *
 * @returns the names of the migrations that were applied
 * @throws CliError if the database is unsupported, was migrated by a newer version, or has a table that stays locked
 */
export async function migrateDatabase(
  connectionString: string,
  print: (line: string) => void = printLine,
): Promise<string[]> {
  const client = await openClient(connectionString, { ...migrationLimits, lock: 0 });
  const db = drizzle({ client });
  try {
    await refuseUnsupportedDatabase(client);
    await refuseMissingRights(client);
    await refuseReadOnly(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyLimits(client, migrationLimits);
    return await retryWhileLocked(async () => {
      await createCompatibilityTable(db);
      await refuseMismatch(db);
      await recordCompatibility(db);
      const last = (await findLastMigration(db)) ?? 0;
      await migrate(db, { migrationsFolder });
      return migrationJournal()
        .filter(({ when }) => when > last)
        .map(({ tag }) => tag);
    }, print);
  } finally {
    await client.end();
  }
}

async function retryWhileLocked<Result>(work: () => Promise<Result>, print: (line: string) => void): Promise<Result> {
  const deadline = performance.now() + lockRetry.timeout;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > deadline) {
        throw new CliError('A migration failed because another session keeps a table locked. End that session.');
      }
      if (attempt === 1) print('A migration is waiting for a table that another session has locked');
      await delay(lockRetry.delay);
    }
  }
}

async function refuseReadOnly(client: Client): Promise<void> {
  const { rows } = await client.query<{ isOn: string }>('select current_setting($1) as "isOn"', [
    'default_transaction_read_only',
  ]);
  if (rows[0]?.isOn !== 'on') return;
  throw new CliError(
    'The database is read-only. If it was moved: set DATABASE_URL to the new one. ' +
      'npm run move-database -- --undo makes the embedded one writable again.',
  );
}
