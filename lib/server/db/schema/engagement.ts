import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { articleId } from './articles.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const likes = pgTable('likes', { articleId: articleId(), userId: userId(), createdAt: createdAt() }, (table) => [
  primaryKey({ columns: [table.articleId, table.userId] }),
  index('likes_user_idx').on(table.userId),
  index('likes_created_at_idx').on(table.createdAt),
]);

export const savedArticles = pgTable(
  'saved_articles',
  { userId: userId(), articleId: articleId(), createdAt: createdAt() },
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
    articleId: articleId(),
    parentId: uuid('parent_id'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'published', 'spam', 'deleted'] }).notNull(),
    createdAt: createdAt(),
    moderatedAt: timestamptz('moderated_at'),
  },
  (table) => [
    unique('comments_id_article_key').on(table.id, table.articleId),
    // A reply belongs to the article of the comment that it answers.
    foreignKey({
      name: 'comments_parent_same_article',
      columns: [table.parentId, table.articleId],
      foreignColumns: [table.id, table.articleId],
    }).onDelete('cascade'),
    index('comments_threads_idx').on(table.articleId, table.createdAt).where(sql`parent_id is null`),
    index('comments_replies_idx').on(table.parentId, table.createdAt).where(sql`parent_id is not null`),
    index('comments_queue_idx').on(table.status, table.createdAt, table.id),
    index('comments_author_idx').on(table.authorId),
    check('comments_status_known', sql`status in ('pending', 'published', 'spam', 'deleted')`),
    check('comments_body_length', sql`length(body) between 1 and 4000`),
    check('comments_author_named', sql`length(author_name) between 1 and 100`),
  ],
);
