import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseGone, isDatabaseUnavailable, isFutureTransaction } from '../databaseErrors.ts';
import { type SessionLimits, setLimits } from './sessionLimits.ts';

/** Milliseconds for which the outcome of a commit is asked for: of a PostgreSQL that lives, and of one that does not answer. */
const settling = { alive: 5_000, gone: 700 };

/**
 * Runs the work in a transaction on one connection of the pool. A commit whose answer was lost is looked up by the mark
 * that the transaction has left, so that an error means "not stored" also when the connection broke at that moment.
 */
export async function runTransaction<Result>(
  pool: Pool,
  limits: SessionLimits,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let fault: unknown;
  try {
    const mark = await begin(client, limits);
    const result = await work(client);
    await commit(client).catch(async (error: unknown) => {
      if (!isDatabaseGone(error) || !(await isCommitted(pool, mark))) throw error;
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

/** What a transaction leaves in `stored_transactions`. */
type Mark = { connection: string; transaction: string };

const connections = new WeakMap<PoolClient, string>();

async function begin(client: PoolClient, limits: SessionLimits): Promise<Mark> {
  const connection = connections.get(client) ?? randomUUID();
  connections.set(client, connection);
  const mark = `insert into stored_transactions (connection, transaction) values ('${connection}', pg_current_xact_id()::text)
    on conflict (connection) do update set transaction = excluded.transaction, created_at = excluded.created_at
    returning transaction`;
  // pg gives an array for several statements; its types do not know that.
  const results = [await client.query<Mark>(`begin; ${setLimits(limits, 'local')}; ${mark}`)].flat();
  return { connection, transaction: results.at(-1)?.rows[0]?.transaction ?? '' };
}

/** @throws Error when a statement had failed before: PostgreSQL answers such a commit with a rollback and no error */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back, because one of its statements had failed');
}

async function isCommitted(pool: Pool, { connection, transaction }: Mark): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    const { status, isMarked } = await pool.query<Outcome>(outcome, [connection, transaction]).then(oneRow, toOutcome);
    // Without the mark, another transaction has got the same number after a crash.
    if (status !== 'in progress' && status !== 'no answer') return status === 'committed' && isMarked;
    const limit = status === 'no answer' ? settling.gone : settling.alive;
    if (performance.now() - started > limit) return false;
    await delay(50);
  }
}

type Outcome = { status: string | null; isMarked: boolean };

const outcome = `
  select pg_xact_status($2::text::xid8) as status,
    exists (select from stored_transactions where connection = $1 and transaction = $2::text) as "isMarked"
`;

function oneRow({ rows }: { rows: Outcome[] }): Outcome {
  return rows[0] ?? { status: null, isMarked: false };
}

function toOutcome(error: unknown): Outcome {
  if (isDatabaseUnavailable(error)) return { status: 'no answer', isMarked: false };
  // PostgreSQL forgot the number in a crash.
  if (isFutureTransaction(error)) return { status: null, isMarked: false };
  throw error;
}

function asIs(error: unknown): unknown {
  return error;
}
