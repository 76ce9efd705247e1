import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * The last transaction that each connection has stored, written by the transaction itself. Its number alone does not tell: after
 * a crash PostgreSQL gives out again the numbers of transactions that it had not written down.
 */
export const storedTransactions = pgTable('stored_transactions', {
  connection: uuid('connection').primaryKey(),
  /** As `pg_current_xact_id()` gives it. */
  transaction: text('transaction').notNull(),
  createdAt: createdAt(),
});
