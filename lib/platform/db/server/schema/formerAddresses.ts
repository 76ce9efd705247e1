import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { articleReference } from './articles.ts';
import { createdAt } from './columns.ts';

/** Addresses (slugs and ids) of once public articles and pages that were deleted for ever. A trigger adds them. */
export const goneSlugs = pgTable(
  'gone_slugs',
  {
    kind: text('kind', { enum: ['article', 'page'] }).notNull(),
    slug: text('slug').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Former slugs redirect to their article permanently. */
export const articleRedirects = pgTable(
  'article_redirects',
  {
    slug: text('slug').primaryKey(),
    articleId: articleReference(),
    createdAt: createdAt(),
  },
  (table) => [index('article_redirects_article_idx').on(table.articleId)],
);

/** Paths of a former site, and the path with the same content on this one. */
export const pathRedirects = pgTable('path_redirects', {
  path: text('path').primaryKey(),
  target: text('target').notNull(),
  createdAt: createdAt(),
});
