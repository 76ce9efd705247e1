import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articleReference } from './articles.ts';
import { timestamptz } from './columns.ts';

/** How much an article is read, however often one network asks for it. */
export const rankOfViews = sql`coalesce(sources, count)`;

/** Views per day, for charts and "most read". */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: articleReference(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
    // Different networks, by which "most read" is ranked; null in rows of versions that did not count them: `rankOfViews`.
    sources: integer('sources'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day] }),
    // For 0.1.0, which ranks by views.
    index('article_views_most_idx').on(table.day, table.count, table.articleId),
    // The most read of a day are its last entries.
    index('article_views_sources_idx').on(table.day, rankOfViews, table.articleId),
    check('article_views_positive', sql`count > 0`),
  ],
);

/** When a reader was last counted on an article. `reader` is a keyed hash of address and browser, never the address. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: articleReference(),
    reader: text('reader').notNull(),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.reader] }),
    index('article_readers_counted_at_idx').on(table.countedAt),
  ],
);

/** The views that a source was counted with. `source` is a keyed hash of the network, deleted after a day. */
export const articleSources = pgTable(
  'article_sources',
  {
    articleId: articleReference(),
    source: text('source').notNull(),
    // When it was first counted on its last day.
    firstAt: timestamptz('first_at').notNull(),
    // Times of the views of the last half hour.
    counted: timestamptz('counted').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.source] }),
    index('article_sources_first_at_idx').on(table.firstAt),
  ],
);
