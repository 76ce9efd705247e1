import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import {
  isDatabaseGone,
  isDatabaseUnavailable,
  isFutureTransaction,
} from '#lib/platform/process/server/databaseErrors.ts';
import { type SessionLimits, setLimits } from './sessionLimits.ts';

type AfterCommit = () => Promise<void> | void;
type Transaction = { isOpen: boolean; afterCommit: AfterCommit[] };

declare global {
  // Next bundles the pages separately from server.ts; both copies of this module share one pool.
  var vestnikTransactions: AsyncLocalStorage<Transaction> | undefined;
}

globalThis.vestnikTransactions ??= new AsyncLocalStorage<Transaction>();
const transactions = globalThis.vestnikTransactions;

/** Whether the caller is in a transaction, which holds a connection until its work is done. */
export function isInTransaction(): boolean {
  return transactions.getStore()?.isOpen === true;
}

/** Runs the work once the caller's transaction is committed, before its result is returned; at once outside of one. Must not throw. */
export async function afterCommit(work: AfterCommit): Promise<void> {
  const transaction = transactions.getStore();
  if (transaction?.isOpen) transaction.afterCommit.push(work);
  else await work();
}

/** Milliseconds for which the outcome of a commit is looked up, if PostgreSQL is alive and if it does not answer. */
const lookupTimeout = { alive: 5_000, gone: 700 };

/**
 * Runs the work in a transaction on a connection of the pool. If the answer to the commit was lost, the outcome is
 * looked up by the transaction's row in `stored_transactions`, so that an error means "not stored" even if the
 * connection broke at that moment.
 */
export async function runTransaction<Result>(
  pool: Pool,
  limits: SessionLimits,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const transaction: Transaction = { isOpen: true, afterCommit: [] };
  let brokenBy: unknown;
  try {
    const stored = await begin(client, limits);
    const result = await transactions.run(transaction, () => work(client));
    await commit(client).catch(async (error: unknown) => {
      if (!isDatabaseGone(error) || !(await isCommitted(pool, stored))) throw error;
      brokenBy = error;
    });
    await Promise.all(transaction.afterCommit.map((work) => work()));
    return result;
  } catch (error) {
    brokenBy = isDatabaseGone(error) ? error : await client.query('rollback').then(() => undefined, asIs);
    throw error;
  } finally {
    transaction.isOpen = false;
    // A connection in an unknown state is closed rather than reused.
    client.release(brokenBy !== undefined);
  }
}

/**
 * Runs one statement in a transaction that has the limits, for a pooler without sessions. The three are sent together, so that it
 * takes as many round trips as the statement alone; the connection has to be one with `pipeline`.
 */
export async function runStatement(
  pool: Pool,
  limits: SessionLimits,
  statement: string | QueryConfig,
  values?: unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = client.query(`begin; ${setLimits(limits, 'local')}`);
    const answered = client.query(statement, values);
    // After an error it is a rollback.
    const ended = client.query('commit');
    await Promise.allSettled([begun, answered, ended]);
    await begun;
    const result = await answered;
    await ended;
    return result;
  } catch (error) {
    broken = isDatabaseGone(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A transaction's row in `stored_transactions`. */
type StoredTransaction = { connection: string; transaction: string };

const connections = new WeakMap<PoolClient, string>();

async function begin(client: PoolClient, limits: SessionLimits): Promise<StoredTransaction> {
  const connection = connections.get(client) ?? randomUUID();
  connections.set(client, connection);
  const insert = `insert into stored_transactions (connection, transaction) values ('${connection}', pg_current_xact_id()::text)
    on conflict (connection) do update set transaction = excluded.transaction, created_at = excluded.created_at
    returning transaction`;
  // pg returns an array for several statements; its types do not declare that.
  const results = [await client.query<StoredTransaction>(`begin; ${setLimits(limits, 'local')}; ${insert}`)].flat();
  return { connection, transaction: results.at(-1)?.rows[0]?.transaction ?? '' };
}

/** @throws Error if a statement failed before: PostgreSQL then answers the commit with a rollback and no error */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back because one of its statements failed');
}

async function isCommitted(pool: Pool, { connection, transaction }: StoredTransaction): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    const { status, isStored } = await pool.query<Outcome>(outcome, [connection, transaction]).then(oneRow, toOutcome);
    // Without the row, another transaction got the same id after a crash.
    if (status !== 'in progress' && status !== 'no answer') return status === 'committed' && isStored;
    const limit = status === 'no answer' ? lookupTimeout.gone : lookupTimeout.alive;
    if (performance.now() - started > limit) return false;
    await delay(50);
  }
}

type Outcome = { status: string | null; isStored: boolean };

const outcome = `
  select pg_xact_status($2::text::xid8) as status,
    exists (select from stored_transactions where connection = $1 and transaction = $2::text) as "isStored"
`;

function oneRow({ rows }: { rows: Outcome[] }): Outcome {
  return rows[0] ?? { status: null, isStored: false };
}

function toOutcome(error: unknown): Outcome {
  if (isDatabaseUnavailable(error)) return { status: 'no answer', isStored: false };
  // PostgreSQL lost the id in a crash.
  if (isFutureTransaction(error)) return { status: null, isStored: false };
  throw error;
}

function asIs(error: unknown): unknown {
  return error;
}
