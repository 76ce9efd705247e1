import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** Articles that are, or were, written entry by entry while something happens. */
export const liveCoverages = pgTable(
  'live_coverages',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    // Off: readers see an ordinary article, and its entries are stored.
    state: text('state', { enum: ['on', 'ended', 'off'] }).notNull(),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    endedAt: timestamptz('ended_at'),
    // When readers last got something new.
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    // Counts its changes: an entry has the number of its last one.
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('live_coverages_updated_idx').on(table.updatedAt),
    check('live_coverages_state_known', sql`state in ('on', 'ended', 'off')`),
    check('live_coverages_end_is_known', sql`(state = 'ended') = (ended_at is not null)`),
  ],
);

export const liveEntries = pgTable(
  'live_entries',
  {
    id: id(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => liveCoverages.articleId, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamptz('at').notNull().defaultNow(),
    headline: text('headline').notNull().default(''),
    body: text('body').notNull().default(''),
    isKey: boolean('is_key').notNull().default(false),
    // The summary above all entries.
    isPinned: boolean('is_pinned').notNull().default(false),
    // What was wrong in it.
    correction: text('correction'),
    correctedAt: timestamptz('corrected_at'),
    revision: integer('revision').notNull().default(1),
    version: integer('version').notNull(),
    // The row stays: open pages learn by it that the entry is gone.
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('live_entries_list_idx').on(table.articleId, table.at, table.id).where(sql`deleted_at is null`),
    index('live_entries_version_idx').on(table.articleId, table.version),
    uniqueIndex('live_entries_pinned_key').on(table.articleId).where(sql`is_pinned and deleted_at is null`),
    index('live_entries_author_idx').on(table.authorId),
    check('live_entries_correction_has_time', sql`(correction is null) = (corrected_at is null)`),
  ],
);
