import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { CliError } from '../CliError.ts';
import { openClient } from './openClient.ts';
import { listenLimits } from './sessionLimits.ts';

const setting = 'vestnik.session';

/**
 * A pooler that gives every transaction another session (PgBouncer with `pool_mode = transaction`) loses time limits, LISTEN and
 * advisory locks, mostly without an error.
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
  const mark = randomUUID();
  await one.query(`set ${setting} = '${mark}'`);
  // A pooler may clear a session after each transaction, or hand the next client the one that was used last.
  if ((await markOf(one)) !== mark || (await markOf(other)) === mark) return false;
  // Or the one that is free: while the other client keeps a session busy, the first may get another one.
  await other.query('begin');
  const isKept = (await markOf(one)) === mark && (await markOf(other)) !== mark;
  await other.query('rollback');
  return isKept;
}

async function markOf(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(`select current_setting('${setting}', true) as mark`);
  return rows[0]?.mark ?? null;
}
