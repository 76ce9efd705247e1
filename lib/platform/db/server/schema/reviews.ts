import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { articleReference } from './articles.ts';
import { timestamptz } from './columns.ts';
import { users } from './users.ts';

const userId = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/**
 * The current review of a draft (status `review`), or of the working copy of a published article. A returned one stays
 * until the text is handed in again or published. Former reviews are in the log.
 */
export const reviews = pgTable(
  'reviews',
  {
    articleId: articleReference().primaryKey(),
    state: text('state', { enum: ['waiting', 'returned'] })
      .notNull()
      .default('waiting'),
    submittedAt: timestamptz('submitted_at').notNull().defaultNow(),
    submitterId: userId('submitter_id'),
    note: text('note').notNull().default(''),
    assigneeId: userId('assignee_id'),
    returnedAt: timestamptz('returned_at'),
    returnerId: userId('returner_id'),
    returnNote: text('return_note').notNull().default(''),
  },
  (table) => [
    index('reviews_submitted_at_idx').on(table.state, table.submittedAt, table.articleId),
    index('reviews_returned_at_idx').on(table.returnedAt, table.articleId).where(sql`state = 'returned'`),
    index('reviews_assignee_idx').on(table.assigneeId, table.state, table.submittedAt, table.articleId),
    check('reviews_state_known', sql`state in ('waiting', 'returned')`),
    check('reviews_returned_has_time', sql`state <> 'returned' or returned_at is not null`),
  ],
);
