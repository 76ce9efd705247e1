import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { safeText } from '#lib/platform/logging/server/safeText.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { openClient } from './openClient.ts';
import { listenLimits } from './sessionLimits.ts';

const setting = 'vestnik.session';

/**
 * A pooler that uses another session for every transaction (PgBouncer with `pool_mode = transaction`) breaks timeouts,
 * LISTEN and advisory locks, mostly without an error.
 *
 * @param name of the setting
 * @throws CliError
 */
export async function refusePooledTransactions(connectionString: string, name = 'DATABASE_URL'): Promise<void> {
  const one = await openClient(connectionString, listenLimits);
  try {
    const other = await openClient(connectionString, listenLimits);
    try {
      if (await haveOwnSessions(one, other)) return;
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
  throw new CliError(
    `${name} leads to a pooler that does not give each client a session of its own: ` +
      'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or pool_mode = session in PgBouncer.',
  );
}

/**
 * What is locked through one is locked for the other.
 *
 * @throws CliError
 */
async function refuseOtherDatabase(pooled: string, direct: string): Promise<void> {
  const lock = `(${randomInt(2 ** 32)}) as free`;
  const holder = await openClient(direct, listenLimits);
  try {
    await holder.query(`begin; select pg_advisory_xact_lock${lock}`);
    const client = await openClient(pooled, null);
    try {
      await client.query('begin');
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_xact_lock${lock}`);
      await client.query('rollback');
      if (rows[0]?.free) throw new CliError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
    } finally {
      await client.end();
    }
  } finally {
    await holder.end();
  }
}

async function haveOwnSessions(one: Client, other: Client): Promise<boolean> {
  const value = randomUUID();
  await one.query(`set ${setting} = '${value}'`);
  // A pooler may reset a session after each transaction, or give the next client the last used one.
  if ((await readSetting(one)) !== value || (await readSetting(other)) === value) return false;
  // Or any free one: while the other client occupies a session, the first may get another one.
  await other.query('begin');
  const hasOwnSession = (await readSetting(one)) === value && (await readSetting(other)) !== value;
  await other.query('rollback');
  return hasOwnSession;
}

async function readSetting(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ value: string | null }>(`select current_setting('${setting}', true) as value`);
  return rows[0]?.value ?? null;
}

const retryDelay = 500;

/**
 * Waits for an operator's database that is not up yet: machines that boot together are ready in any order.
 *
 * @param timeout milliseconds
 * @throws CliError if it was not up in time or rejected the connection
 */
export async function awaitDatabase(
  connectionString: string,
  timeout: number,
  print: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + timeout;
  for (let hasPrinted = false; ; hasPrinted = true) {
    const error = await connect(connectionString);
    if (!error) return;
    if (error instanceof CliError) throw error;
    if (!isDatabaseUnavailable(error) || performance.now() >= deadline) {
      const reason = reasonOf(error);
      throw new CliError(`The database that DATABASE_URL names can't be used: ${reason}${adviceOn(reason)}`);
    }
    if (!hasPrinted) print(`Waiting for the database that DATABASE_URL names: ${safeText(reasonOf(error))}`);
    await delay(retryDelay);
  }
}

async function connect(connectionString: string): Promise<unknown> {
  try {
    const { DATABASE_DIRECT_URL: direct } = env;
    await refusePooledTransactions(direct ?? connectionString, direct && 'DATABASE_DIRECT_URL');
    if (direct) await refuseOtherDatabase(connectionString, direct);
    return null;
  } catch (error) {
    return error;
  }
}

/** With addresses, which the operator compares with those of PostgreSQL. A name with several fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

const advice: [RegExp, string][] = [
  [/pg_hba\.conf.* no encryption/s, 'PostgreSQL may accept only TLS: add ?sslmode=verify-full to DATABASE_URL'],
  [/does not support SSL/, 'Set ssl = on in postgresql.conf, or remove sslmode from DATABASE_URL'],
  [
    /certificate/,
    'Add &sslrootcert=FILE to DATABASE_URL, with the authority of that certificate, and use the host name that is in it',
  ],
];

function adviceOn(reason: string): string {
  const found = advice.find(([pattern]) => pattern.test(reason));
  return found ? `.\n${found[1]} ("TLS to PostgreSQL" in docs/operations.md).` : '';
}
