import { setTimeout as delay } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, DatabaseError } from 'pg';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { isDatabaseUnavailable, isDiskFull, isLockTimeout } from '#lib/platform/process/server/databaseErrors.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { recordCompatibility, refuseMismatch } from './compatibility.ts';
import type { Db } from './database.ts';
import {
  createCompatibilityTable,
  findLastMigration,
  migrationJournal,
  migrationsFolder,
  runMigration,
} from './migrationJournal.ts';
import { openClient } from './openClient.ts';
import { refuseMissingRights, refuseUnsupportedDatabase } from './refuseUnsupportedDatabase.ts';
import { applyLimits, migrationLimits } from './sessionLimits.ts';

/** An arbitrary constant, the same in all processes. */
const migrationLock = 7_318_250_119;

/** Milliseconds. Between two attempts, reads and writes that queued behind the migration get through. */
const lockRetry = { delay: 1_000, timeout: 15 * 60_000 };

/** Milliseconds after which a running migration is named. */
const runningNotice = 10_000;

/** Milliseconds within which PostgreSQL notices that the process has ended. */
const connectionCheck = 1_000;

/**
 * Migrates the schema. Processes that start together wait for each other; the later ones find nothing to do. All
 * migrations run in one transaction, so a process that was killed leaves no trace, and they run again.
 *
 * @returns the names of the migrations that were applied
 * @throws CliError if the database is unsupported, was migrated by a newer version, or has a table that stays locked; or if
 * a migration fails, with its name
 */
export async function migrateDatabase(
  connectionString: string,
  print: (line: string) => void = printLine,
): Promise<string[]> {
  const client = await openClient(connectionString, { ...migrationLimits, lock: 0 });
  const db = drizzle({ client });
  const report = withoutRepetition(print);
  try {
    await endWithProcess(client);
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
      return await db.transaction((transaction) => runPending(transaction, last, report));
    }, print);
  } finally {
    await client.end();
  }
}

/** Without this a statement goes on, with its locks, when the process has been stopped or killed. */
async function endWithProcess(client: Client): Promise<void> {
  // PostgreSQL refuses it where the system cannot tell, as Windows.
  await client.query(`set client_connection_check_interval = ${connectionCheck}`).catch(() => {});
}

/** A migration that waits for a lock runs again from the first one. */
function withoutRepetition(print: (line: string) => void): (about: string, line: string) => void {
  const printed = new Set<string>();
  return (about, line) => {
    if (!printed.has(about)) print(line);
    printed.add(about);
  };
}

/** @param last timestamp of the last one that was applied; 0 in an empty database, where each takes a moment */
async function runPending(db: Db, last: number, report: (about: string, line: string) => void): Promise<string[]> {
  const names = new Map(migrationJournal().map(({ when, tag }) => [when, tag]));
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  for (const [index, { sql, hash, folderMillis }] of pending.entries()) {
    const name = `Migration ${index + 1} of ${pending.length}, ${names.get(folderMillis)}`;
    const started = performance.now();
    const notice = setTimeout(() => report(`${name} runs`, `${name}: still running`), runningNotice);
    try {
      await runMigration(db, sql, hash, folderMillis);
    } catch (error) {
      throw explain(name, error);
    } finally {
      clearTimeout(notice);
    }
    if (last > 0) report(name, `${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return pending.map(({ folderMillis }) => names.get(folderMillis) ?? '');
}

/** The error itself if neither the schema nor a row is its reason. */
function explain(name: string, error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof DatabaseError) || isDatabaseUnavailable(error) || isDiskFull(error)) return error;
  const { message, code, table, constraint } = cause;
  const place = [code, table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean).join(', ');
  return new CliError(
    `${name}, failed: ${message} (${place}). Nothing was changed: the previous version still works.\n` +
      'The database is not as that version left it: undo what was changed by other means, or restore a backup; then start again.',
  );
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
