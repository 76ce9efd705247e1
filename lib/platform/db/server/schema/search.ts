import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { articleReference, articles } from './articles.ts';
import { language, timestamptz } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The search index: a row per published article, maintained by a trigger (migrations/0008_search.sql). Separate from
 * the articles and with its long values stored outside the row, so that a search for a frequent word reads little.
 */
export const articleSearch = pgTable(
  'article_search',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    language: language(),
    publishedAt: timestamptz('published_at').notNull(),
    departmentId: uuid('department_id'),
    authorId: uuid('author_id').notNull(),
    /** The body without its markup, for highlights. */
    body: text('body').notNull(),
    /** Words of title (A), summary and tags (B), folded by `search_words_of` (migrations/0048_search_accents.sql). */
    headline: tsvector('headline').notNull(),
    /** The same and the words of the body (C). */
    document: tsvector('document').notNull(),
    /** The rules that made the row: 1 PostgreSQL's stemmers, 2 unstemmed words, 3 without accents. A job rebuilds old rows. */
    version: smallint('version').notNull().default(1),
  },
  (table) => [
    // Without the list of pending entries: the cost of a search must not depend on recent publishing.
    // With the month, so that a frequent word of some months is found without reading those of all others.
    index('article_search_headline_idx')
      .using('gin', table.headline, sql`(array[search_month(published_at)])`)
      .with({ fastupdate: false }),
    index('article_search_document_idx')
      .using('gin', table.document, sql`(array[search_month(published_at)])`)
      .with({ fastupdate: false }),
    index('article_search_outdated_idx').on(table.version, table.articleId).where(sql`version < 3`),
  ],
);

/**
 * Tags of published articles, maintained by a trigger (migrations/0012_article_tags.sql). The array in `articles` finds
 * articles by tag; this table finds the newest few of a tag without reading all of them.
 */
export const articleTags = pgTable(
  'article_tags',
  {
    articleId: articleReference(),
    tag: text('tag').notNull(),
    language: language(),
    publishedAt: timestamptz('published_at').notNull(),
    departmentId: uuid('department_id'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.tag] }),
    // With every column that is asked for: otherwise PostgreSQL would read and sort all articles of a tag.
    index('article_tags_newest_idx').on(
      table.tag,
      table.publishedAt,
      table.articleId,
      table.language,
      table.departmentId,
    ),
    index('article_tags_page_idx').on(
      table.tag,
      table.language,
      table.publishedAt,
      table.articleId,
      table.departmentId,
    ),
    // The index of topics is counted in it alone.
    index('article_tags_topics_idx').on(table.language, table.tag, table.publishedAt, table.articleId),
  ],
);
