import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articleId } from './articles.ts';
import { timestamptz } from './columns.ts';

/** Views per day, for charts and "most read". */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: articleId(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day] }),
    // The most viewed of a day are its last entries.
    index('article_views_most_idx').on(table.day, table.count, table.articleId),
    check('article_views_positive', sql`count > 0`),
  ],
);

/** When a reader was last counted on an article. `reader` is a keyed hash of address and browser, never the address. */
export const articleReaders = pgTable(
  'article_readers',
  {
    articleId: articleId(),
    reader: text('reader').notNull(),
    countedAt: timestamptz('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.reader] }),
    index('article_readers_counted_at_idx').on(table.countedAt),
  ],
);
