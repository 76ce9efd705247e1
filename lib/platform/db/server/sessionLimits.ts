import type { ClientBase } from 'pg';
import { env } from '#lib/platform/process/server/env.ts';

/** Timeouts that PostgreSQL enforces on a connection, in milliseconds; 0 is none. */
export type SessionLimits = { statement: number; lock: number; idleInTransaction: number };

const query = env.QUERY_TIMEOUT_MS;
const minute = 60_000;

/** The lock timeout is shorter than the statement timeout, so that the error says which of the two it was. */
export const requestLimits: SessionLimits = {
  statement: query,
  lock: Math.ceil(query * 0.7),
  idleInTransaction: 10 * query,
};

/** Writes queue for the same rows, so they may take longer than a read. */
export const transactionLimits: SessionLimits = { ...requestLimits, statement: 4 * query, lock: 2 * query };

export const jobLimits: SessionLimits = { statement: minute, lock: minute / 2, idleInTransaction: 5 * minute };

/**
 * A migration may rewrite a large table, but must not wait long for a lock, because all other queries would queue
 * behind it.
 */
export const migrationLimits: SessionLimits = { statement: 0, lock: 2_000, idleInTransaction: minute };

export const listenLimits: SessionLimits = { statement: 5_000, lock: 5_000, idleInTransaction: 5_000 };

/** For work that holds one snapshot however long it takes: backup, restore. */
export const noLimits: SessionLimits = { statement: 0, lock: 0, idleInTransaction: 0 };

/**
 * Sets the limits by statements, because PgBouncer rejects them as startup parameters.
 *
 * @param scope `local`: only for the current transaction
 */
export function setLimits(limits: SessionLimits, scope: 'session' | 'local' = 'session'): string {
  const { statement, lock, idleInTransaction } = limits;
  return [
    `set ${scope} statement_timeout = ${statement}`,
    `set ${scope} lock_timeout = ${lock}`,
    `set ${scope} idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
}

export async function applyLimits(client: ClientBase, limits: SessionLimits): Promise<void> {
  await client.query(setLimits(limits));
}
