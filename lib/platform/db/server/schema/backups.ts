import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** One row while the site is paused. */
export const pause = pgTable(
  'pause',
  {
    only: boolean('only').primaryKey().default(true),
    /** When the site was restored from a backup: it publishes and sends nothing until an operator resumes it. */
    pausedAt: timestamptz('paused_at').notNull(),
  },
  (table) => [check('pause_one_row', sql`${table.only}`)],
);

/** Scheduled backups, also those that failed. A row without `finished_at` is in progress or was interrupted. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** In the folder or bucket of BACKUP_TO. */
    name: text('name').notNull(),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** `restored`: its tables were restored into a scratch database; `read`: all its files have the right checksums. */
    verification: text('verification', { enum: ['restored', 'read'] }),
    error: text('error'),
  },
  (table) => [
    index('backups_started_at_idx').on(table.startedAt),
    check('backups_verification_known', sql`${table.verification} in ('restored', 'read')`),
  ],
);
