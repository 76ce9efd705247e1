import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredReport } from '#lib/transfer/transfer.ts';
import { bytea, timestamptz } from './columns.ts';
import { taskRuns } from './editorial.ts';
import { users } from './users.ts';

/** Imports started in the newsroom; each is a task run: first a dry run, then, once confirmed, the real one. */
export const imports = pgTable(
  'imports',
  {
    runId: uuid('run_id')
      .primaryKey()
      .references(() => taskRuns.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['wordpress', 'ghost', 'vestnik'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** The former site, from which pictures are fetched. */
    address: text('address'),
    dryRun: boolean('dry_run').notNull().default(true),
    report: jsonb('report').$type<StoredReport>(),
    /** Code of the error that ended it and, after a space, a value of its sentence. */
    error: text('error'),
  },
  (table) => [check('imports_source_known', sql`${table.source} in ('wordpress', 'ghost', 'vestnik')`)],
);

/** One download each. The browser can't send a bearer token with a link, and a file of gigabytes needs one. */
export const downloadTickets = pgTable(
  'download_tickets',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text('kind', { enum: ['export', 'backup'] }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('download_tickets_user_id_idx').on(table.userId),
    check('download_tickets_kind_known', sql`${table.kind} in ('export', 'backup')`),
  ],
);
