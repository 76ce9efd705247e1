import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, timestamptz } from './columns.ts';
import { comments } from './engagement.ts';
import { users } from './users.ts';

/** The networks that comments came from, as keyed hashes. A table of its own: rows are deleted long before the comments. */
export const commentSources = pgTable(
  'comment_sources',
  {
    commentId: uuid('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    sourceHash: bytea('source_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('comment_sources_created_at_idx').on(table.createdAt),
    index('comment_sources_hash_idx').on(table.sourceHash),
  ],
);

/** Networks that may neither comment nor register, until a time or, without one, until they are unblocked. */
export const blockedSources = pgTable(
  'blocked_sources',
  {
    id: id(),
    sourceHash: bytea('source_hash').notNull(),
    // The last comment because of which it was blocked: all that the newsroom knows of it.
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [
    unique('blocked_sources_source_key').on(table.sourceHash),
    index('blocked_sources_comment_id_idx').on(table.commentId),
    index('blocked_sources_creator_id_idx').on(table.creatorId),
    check('blocked_sources_reason_length', sql`length(reason) <= 300`),
  ],
);
