import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { articleReference } from './articles.ts';
import { bytea, createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const likes = pgTable(
  'likes',
  { articleId: articleReference(), userId: userId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('likes_user_idx').on(table.userId),
    index('likes_created_at_idx').on(table.createdAt),
  ],
);

export const savedArticles = pgTable(
  'saved_articles',
  { userId: userId(), articleId: articleReference(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('saved_articles_list_idx').on(table.userId, table.createdAt),
    index('saved_articles_article_idx').on(table.articleId),
    index('saved_articles_created_at_idx').on(table.createdAt),
  ],
);

export const comments = pgTable(
  'comments',
  {
    id: id(),
    articleId: articleReference(),
    parentId: uuid('parent_id'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    // An answer of the newsroom, and not the author's own opinion.
    fromNewsroom: boolean('from_newsroom').notNull().default(false),
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'published', 'spam', 'deleted'] }).notNull(),
    createdAt: createdAt(),
    moderatedAt: timestamptz('moderated_at'),
    // Number of published replies, counted by a trigger.
    replies: integer('replies').notNull().default(0),
    // When a reply was first published: it is mailed then, and never again.
    announcedAt: timestamptz('announced_at'),
  },
  (table) => [
    unique('comments_id_article_key').on(table.id, table.articleId),
    // A reply belongs to the article of the comment that it answers.
    foreignKey({
      name: 'comments_parent_same_article',
      columns: [table.parentId, table.articleId],
      foreignColumns: [table.id, table.articleId],
    }).onDelete('cascade'),
    index('comments_threads_idx')
      .on(table.articleId, table.createdAt, table.id)
      .where(sql`parent_id is null and status = 'published'`),
    index('comments_replies_idx').on(table.parentId, table.createdAt).where(sql`parent_id is not null`),
    index('comments_queue_idx').on(table.status, table.createdAt, table.id),
    index('comments_author_idx').on(table.authorId),
    index('comments_author_published_idx')
      .on(table.authorId, table.createdAt, table.id)
      .where(sql`status = 'published'`),
    index('comments_most_replies_idx')
      .on(table.articleId, table.replies, table.createdAt, table.id)
      .where(sql`parent_id is null and status = 'published'`),
    check('comments_status_known', sql`status in ('pending', 'published', 'spam', 'deleted')`),
    check('comments_body_length', sql`length(body) between 1 and 4000`),
    check('comments_author_named', sql`length(author_name) between 1 and 100`),
  ],
);

/** What readers report to the newsroom, once for each user or network and comment. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: id(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    // Of a visitor's network, keyed.
    sourceHash: bytea('source_hash'),
    reason: text('reason', { enum: ['spam', 'insult', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    resolvedAt: timestamptz('resolved_at'),
  },
  (table) => [
    unique('comment_reports_reporter_key').on(table.reporterId, table.commentId),
    unique('comment_reports_source_key').on(table.sourceHash, table.commentId),
    index('comment_reports_comment_idx').on(table.commentId),
    index('comment_reports_open_idx').on(table.commentId).where(sql`resolved_at is null`),
    index('comment_reports_resolved_at_idx').on(table.resolvedAt),
    check('comment_reports_reason_known', sql`reason in ('spam', 'insult', 'other')`),
    check('comment_reports_note_length', sql`length(note) <= 500`),
    check('comment_reports_has_source', sql`num_nonnulls(reporter_id, source_hash) = 1`),
  ],
);
