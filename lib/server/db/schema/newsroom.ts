import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { createdAt, id, isLanguage, language, moment } from './columns.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    language: language(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'set null' }),
    enabled: boolean('enabled').notNull().default(true),
    etag: text('etag'),
    lastModified: text('last_modified'),
    lastFetchedAt: moment('last_fetched_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('feeds_url_key').on(table.url), check('feeds_language_known', isLanguage)],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    feedId: uuid('feed_id').references(() => feeds.id, { onDelete: 'set null' }),
    sourceTitle: text('source_title').notNull(),
    guid: text('guid').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    imageUrl: text('image_url'),
    language: language(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    publishedAt: moment('published_at'),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
    status: text('status', { enum: ['new', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('new'),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('suggestions_guid_key').on(table.feedId, table.guid),
    uniqueIndex('suggestions_url_key').on(table.url),
    index('suggestions_inbox_idx').on(table.status, table.fetchedAt, table.id),
    check('suggestions_language_known', isLanguage),
    check('suggestions_status_known', sql`status in ('new', 'accepted', 'rejected', 'expired')`),
  ],
);

export const logEntries = pgTable(
  'log_entries',
  {
    id: id(),
    createdAt: createdAt(),
    level: text('level', { enum: ['info', 'warning', 'error'] })
      .notNull()
      .default('info'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    // Kept beside the id, so that the log still reads when the account is gone.
    actorName: text('actor_name'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    targetLabel: text('target_label'),
    details: jsonb('details').notNull().default({}),
    requestId: text('request_id'),
  },
  (table) => [
    index('log_entries_created_at_idx').on(table.createdAt, table.id),
    index('log_entries_actor_idx').on(table.actorId, table.createdAt),
    index('log_entries_action_idx').on(table.action, table.createdAt),
    check('log_entries_level_known', sql`level in ('info', 'warning', 'error')`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    language: language(),
    status: text('status', { enum: ['pending', 'active', 'unsubscribed', 'bounced'] })
      .notNull()
      .default('pending'),
    confirmationsSent: integer('confirmations_sent').notNull().default(0),
    createdAt: createdAt(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_email_key').on(sql`lower(${table.email})`),
    index('subscriptions_created_at_idx').on(table.createdAt, table.id),
    check('subscriptions_language_known', isLanguage),
    check('subscriptions_status_known', sql`status in ('pending', 'active', 'unsubscribed', 'bounced')`),
    check('subscriptions_active_confirmed', sql`status <> 'active' or confirmed_at is not null`),
  ],
);
