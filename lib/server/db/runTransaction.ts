import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseGone, isDatabaseUnavailable } from './databaseErrors.ts';
import { type SessionLimits, setLimits } from './sessionLimits.ts';

/** Milliseconds for which the outcome of a commit is asked for: of a PostgreSQL that lives, and of one that does not answer. */
const settling = { alive: 5_000, gone: 700 };

/**
 * Runs the work in a transaction on one connection of the pool. A commit whose answer was lost is looked up by the number of
 * its transaction, so that an error means "not stored" also when the connection broke at that moment.
 */
export async function runTransaction<Result>(
  pool: Pool,
  limits: SessionLimits,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    const number = await begin(client, limits);
    const result = await work(client);
    await commit(client).catch(async (error: unknown) => {
      if (!isDatabaseGone(error) || !(await isCommitted(pool, number))) throw error;
      fault = error;
    });
    return result;
  } catch (error) {
    fault = isDatabaseGone(error) ? error : await client.query('rollback').then(() => undefined, asIs);
    throw error;
  } finally {
    // A connection in an unknown state is closed rather than reused.
    client.release(fault !== undefined);
  }
}

/** @returns the transaction's number */
async function begin(client: PoolClient, limits: SessionLimits): Promise<string> {
  const text = `begin; ${setLimits(limits, 'local')}; select pg_current_xact_id()::text as number`;
  // pg gives an array for several statements; its types do not know that.
  const results = [await client.query<{ number: string }>(text)].flat();
  return results.at(-1)?.rows[0]?.number ?? '';
}

/** @throws Error when a statement had failed before: PostgreSQL answers such a commit with a rollback and no error */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back, because one of its statements had failed');
}

async function isCommitted(pool: Pool, number: string): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    const status = await pool
      .query<{ status: string }>('select pg_xact_status($1::xid8) as status', [number])
      .then(({ rows }) => rows[0]?.status, toNoAnswer);
    if (status !== 'in progress' && status !== 'no answer') return status === 'committed';
    const limit = status === 'no answer' ? settling.gone : settling.alive;
    if (performance.now() - started > limit) return false;
    await delay(50);
  }
}

function toNoAnswer(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'no answer';
  throw error;
}

function asIs(error: unknown): unknown {
  return error;
}
