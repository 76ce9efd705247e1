import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { mailedKinds, notificationKinds } from '#lib/notifications/notification.ts';
import { articles } from './articles.ts';
import { createdAt, id, timestamptz } from './columns.ts';
import { feeds } from './editorial.ts';
import { users } from './users.ts';

/** What the bell of the newsroom shows to one user. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    feedId: uuid('feed_id').references(() => feeds.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    // Why an article is late, or the error of a feed.
    reason: text('reason'),
    // Comments on one article share a row: this many arrived since it was read.
    count: integer('count').notNull().default(1),
    // Identifies what must not be notified twice.
    occasion: text('occasion'),
    // Part of the next daily mail.
    inDigest: boolean('in_digest').notNull().default(false),
    createdAt: createdAt(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    index('notifications_list_idx').on(table.recipientId, table.createdAt, table.id),
    index('notifications_unread_idx').on(table.recipientId, table.createdAt, table.id).where(sql`read_at is null`),
    index('notifications_digest_idx').on(table.recipientId).where(sql`in_digest`),
    index('notifications_created_at_idx').on(table.createdAt),
    index('notifications_article_idx').on(table.articleId),
    index('notifications_feed_idx').on(table.feedId),
    index('notifications_actor_idx').on(table.actorId),
    uniqueIndex('notifications_occasion_key').on(table.recipientId, table.kind, table.occasion),
    check(
      'notifications_kind_known',
      sql`kind in ('submitted', 'returned', 'assigned', 'published', 'late', 'sourceChanged', 'comment', 'feed', 'signIn')`,
    ),
    check(
      'notifications_has_subject',
      sql`(kind = 'feed') = (feed_id is not null) and (kind not in ('feed', 'signIn')) = (article_id is not null)`,
    ),
  ],
);

/** Choices that differ from the defaults in lib/notifications/notification.ts. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: mailedKinds }).notNull(),
    mail: text('mail', { enum: ['at_once', 'daily', 'none'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check(
      'notification_preferences_kind_known',
      sql`kind in ('submitted', 'returned', 'assigned', 'published', 'late', 'sourceChanged', 'comment', 'feed')`,
    ),
    check('notification_preferences_mail_known', sql`mail in ('at_once', 'daily', 'none')`),
  ],
);
