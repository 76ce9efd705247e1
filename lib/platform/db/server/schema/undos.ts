import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** The last actions of each account, with what takes them back. */
export const undos = pgTable(
  'undos',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    label: text('label').notNull(),
    count: integer('count').notNull().default(1),
    plan: jsonb('plan').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('undos_user_idx').on(table.userId, table.id)],
);

/** Rows that an action moved, of which there may be many. */
export const undoRows = pgTable(
  'undo_rows',
  {
    undoId: uuid('undo_id')
      .notNull()
      .references(() => undos.id, { onDelete: 'cascade' }),
    // Name of its table.
    kind: text('kind').notNull(),
    rowId: text('row_id').notNull(),
    // What it had, if that can't be told from the plan.
    former: text('former').array(),
  },
  (table) => [primaryKey({ columns: [table.undoId, table.kind, table.rowId] })],
);
