import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { createdAt, id, isLanguage, language, timestamptz } from './columns.ts';
import { departments } from './departments.ts';
import { users } from './users.ts';

export const feeds = pgTable(
  'feeds',
  {
    id: id(),
    url: text('url').notNull(),
    siteUrl: text('site_url'),
    title: text('title').notNull(),
    language: language(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    departmentId: uuid('department_id').references(() => departments.id, { onDelete: 'set null' }),
    enabled: boolean('enabled').notNull().default(true),
    etag: text('etag'),
    lastModified: text('last_modified'),
    lastFetchedAt: timestamptz('last_fetched_at'),
    nextFetchAt: timestamptz('next_fetch_at').notNull().defaultNow(),
    lastError: text('last_error'),
    // Consecutive failures; the backoff before the next attempt grows with it.
    failures: integer('failures').notNull().default(0),
    itemCount: integer('item_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('feeds_url_key').on(table.url),
    index('feeds_due_idx').on(table.nextFetchAt).where(sql`enabled`),
    check('feeds_language_known', isLanguage),
  ],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    feedId: uuid('feed_id').references(() => feeds.id, { onDelete: 'set null' }),
    sourceTitle: text('source_title').notNull(),
    guid: text('guid').notNull(),
    url: text('url').notNull(),
    // Address without tracking parameters and title without decoration: identify an item that was seen before in any
    // feed.
    urlKey: text('url_key').notNull(),
    titleKey: text('title_key').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    imageUrl: text('image_url'),
    language: language(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    publishedAt: timestamptz('published_at'),
    fetchedAt: timestamptz('fetched_at').notNull().defaultNow(),
    status: text('status', { enum: ['new', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('new'),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    uniqueIndex('suggestions_guid_key').on(table.feedId, table.guid),
    uniqueIndex('suggestions_url_key').on(table.urlKey),
    index('suggestions_title_idx').on(table.titleKey),
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
    // Stored beside the id, so that the log stays readable after the account is deleted.
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
    index('log_entries_target_idx').on(table.targetType, table.targetId, table.createdAt),
    index('log_entries_action_idx').on(table.action, table.createdAt),
    check('log_entries_level_known', sql`level in ('info', 'warning', 'error')`),
  ],
);

/** Progress of long work that people started. One active run per kind: a second start joins the first. */
export const taskRuns = pgTable(
  'task_runs',
  {
    id: id(),
    kind: text('kind').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('queued'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    added: integer('added').notNull().default(0),
    failed: jsonb('failed').$type<{ label: string; reason: string }[]>().notNull().default([]),
    starterId: uuid('starter_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    uniqueIndex('task_runs_one_at_a_time_key').on(table.kind).where(sql`state in ('queued', 'running')`),
    index('task_runs_created_at_idx').on(table.kind, table.createdAt),
    check('task_runs_state_known', sql`state in ('queued', 'running', 'done', 'failed')`),
  ],
);

/** Imported items, so that importing the same input twice changes nothing. */
export const importedItems = pgTable(
  'imported_items',
  {
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    targetId: uuid('target_id').notNull(),
    /** Hash of the input: a different one means that the source has changed. */
    fingerprint: text('fingerprint').notNull(),
    importedAt: timestamptz('imported_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.kind, table.externalId] })],
);
