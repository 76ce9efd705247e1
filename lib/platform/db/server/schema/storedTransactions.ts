import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * The last transaction that each connection has committed, written by the transaction itself. Its id alone proves
 * nothing: after a crash PostgreSQL reuses the ids of transactions that it had not written to disk.
 */
export const storedTransactions = pgTable('stored_transactions', {
  connection: uuid('connection').primaryKey(),
  /** From `pg_current_xact_id()`. */
  transaction: text('transaction').notNull(),
  createdAt: createdAt(),
});
