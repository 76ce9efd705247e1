import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { articleId, articles } from './articles.ts';
import { language, moment } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What search looks through: a row for each published article, kept by a trigger (migrations/0008_search.sql). Apart from the
 * articles and with its long values stored outside the row, so that a word of half the archive is still found by reading little.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: language(),
    publishedAt: moment('published_at').notNull(),
    departmentId: uuid('department_id'),
    authorId: uuid('author_id').notNull(),
    /** The body without its markup, for highlights. */
    body: text('body').notNull(),
    /** Words of title (A), lead and tags (B), as `search_words_of` folds them (migrations/0014_search_forms.sql). */
    headline: tsvector('headline').notNull(),
    /** The same, and those of the body (C). */
    document: tsvector('document').notNull(),
    /** By which rules the row was made: 1 by PostgreSQL's stemmers, 2 with the words as they stand. A job makes old rows again. */
    version: smallint('version').notNull().default(1),
  },
  (table) => [
    // Without a list of pending entries: what a search costs must not depend on what was published a moment ago.
    index('article_search_headline_idx').using('gin', table.headline).with({ fastupdate: false }),
    index('article_search_document_idx').using('gin', table.document).with({ fastupdate: false }),
    index('article_search_outdated_idx').on(table.articleId).where(sql`version < 2`),
  ],
);

/**
 * The tags of published articles, kept by a trigger (migrations/0012_article_tags.sql). Their array in `articles` finds an article by its
 * tag; this finds the newest few of a tag without reading all that have it.
 */
export const articleTags = pgTable(
  'article_tags',
  {
    articleId: articleId(),
    tag: text('tag').notNull(),
    language: language(),
    publishedAt: moment('published_at').notNull(),
    departmentId: uuid('department_id'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.tag] }),
    index('article_tags_newest_idx').on(table.tag, table.publishedAt),
  ],
);
