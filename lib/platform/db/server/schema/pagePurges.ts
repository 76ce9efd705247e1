import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The server's timeline, which is a later one after each promotion of a replica: eight hexadecimal digits. */
export const currentTimeline = sql`substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`;

/** Purges of the last seven days, for pages on the disks of processes that did not run (lib/platform/cache/server/DiskCache.ts). */
export const pagePurges = pgTable(
  'page_purges',
  {
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** From `pg_current_xact_id()`. */
    transaction: bigint('transaction', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    timeline: text('timeline').notNull().default(currentTimeline),
    tags: text('tags').array().notNull(),
    createdAt: createdAt(),
  },
  ({ transaction, number }) => [primaryKey({ columns: [transaction, number] })],
);
