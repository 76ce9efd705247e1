import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Totals as ledgers: triggers (migrations/0034_totals.sql) append a row with what a statement has changed, so no two of
 * them wait for the same row; readers add the rows up; a job folds the rows with the same key into one. See
 * docs/decisions/0068-totals-as-ledgers.md.
 */
const amount = (name: string) => integer(name).notNull().default(0);
const isFolded = () => boolean('is_folded').notNull().default(false);

/** Articles by state, with their counts; `status` is `trash` for deleted ones. Saved articles have rows without a key. */
export const siteTotals = pgTable('site_totals', {
  kind: text('kind'),
  status: text('status'),
  language: text('language'),
  departmentId: uuid('department_id'),
  articles: amount('articles'),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  likes: amount('likes'),
  comments: amount('comments'),
  saved: amount('saved'),
  isFolded: isFolded(),
});

/**
 * What happened in a quarter of an hour: published articles, likes, published comments, saved articles. Days of every time
 * zone are made of whole quarters.
 */
export const activityTotals = pgTable(
  'activity_totals',
  {
    at: timestamptz('at').notNull(),
    articles: amount('articles'),
    likes: amount('likes'),
    comments: amount('comments'),
    saved: amount('saved'),
    isFolded: isFolded(),
  },
  (table) => [
    index('activity_totals_at_idx').on(table.at),
    index('activity_totals_unfolded_idx').on(table.at).where(sql`not is_folded`),
  ],
);

/** Views per day and department of the article. */
export const viewTotals = pgTable(
  'view_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    departmentId: uuid('department_id'),
    views: bigint('views', { mode: 'number' }).notNull(),
    isFolded: isFolded(),
  },
  (table) => [
    index('view_totals_day_idx').on(table.day),
    index('view_totals_unfolded_idx').on(table.day).where(sql`not is_folded`),
  ],
);

/** Articles per tag: published ones, and those in other states that are not in the trash. */
export const tagTotals = pgTable(
  'tag_totals',
  {
    tag: text('tag').notNull(),
    language: text('language').notNull(),
    published: amount('published'),
    unpublished: amount('unpublished'),
    isFolded: isFolded(),
  },
  (table) => [
    // For `like 'beginning%'`, whatever the collation of the database is.
    index('tag_totals_tag_idx').on(table.tag.op('text_pattern_ops'), table.language),
    index('tag_totals_published_idx').on(table.published),
    index('tag_totals_text_idx').using('gin', sql`text_trigrams(tag)`),
    index('tag_totals_unfolded_idx').on(table.tag, table.language).where(sql`not is_folded`),
  ],
);

/** The parts of the sitemap: what comes after `after_name` in the order of ids or names, up to the next part. A job maintains them. */
export const sitemapParts = pgTable(
  'sitemap_parts',
  {
    kind: text('kind').notNull(),
    part: integer('part').notNull(),
    afterName: text('after_name').notNull(),
    changedAt: timestamptz('changed_at'),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.part] })],
);
