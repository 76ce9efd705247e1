import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { openClient } from './openClient.ts';
import { listenLimits } from './sessionLimits.ts';

const setting = 'vestnik.session';

/**
 * A pooler that uses another session for every transaction (PgBouncer with `pool_mode = transaction`) breaks timeouts,
 * LISTEN and advisory locks, mostly without an error.
 *
 * @throws CliError
 */
export async function refusePooledTransactions(connectionString: string): Promise<void> {
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
    'DATABASE_URL leads to a pooler that does not give each client a session of its own: ' +
      'set pool_mode = session in PgBouncer, or let DATABASE_URL name PostgreSQL itself.',
  );
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
