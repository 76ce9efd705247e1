import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { articles } from './articles.ts';
import { createdAt, id, isLanguage, language, timestamptz } from './columns.ts';
import { users } from './users.ts';

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    language: language(),
    status: text('status', { enum: ['pending', 'active', 'unsubscribed', 'bounced'] })
      .notNull()
      .default('pending'),
    frequency: text('frequency', { enum: ['daily', 'weekly'] })
      .notNull()
      .default('daily'),
    // Both empty: all departments. Ids of deleted ones are skipped.
    departmentIds: uuid('department_ids').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    confirmationsSent: integer('confirmations_sent').notNull().default(0),
    confirmationSentAt: timestamptz('confirmation_sent_at'),
    createdAt: createdAt(),
    confirmedAt: timestamptz('confirmed_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
    bouncedAt: timestamptz('bounced_at'),
    bounceReason: text('bounce_reason'),
  },
  (table) => [
    uniqueIndex('subscriptions_email_key').on(sql`lower(${table.email})`),
    index('subscriptions_created_at_idx').on(table.createdAt, table.id),
    index('subscriptions_confirmed_at_idx').on(table.confirmedAt).where(sql`status = 'active'`),
    index('subscriptions_mailing_idx').on(table.language, table.frequency, table.id).where(sql`status = 'active'`),
    check('subscriptions_language_known', isLanguage),
    check('subscriptions_status_known', sql`status in ('pending', 'active', 'unsubscribed', 'bounced')`),
    check('subscriptions_frequency_known', sql`frequency in ('daily', 'weekly')`),
    check('subscriptions_active_confirmed', sql`status <> 'active' or confirmed_at is not null`),
  ],
);

/** One mail to many subscribers: the digest of a period, or a newsletter that an admin wrote. */
export const mailings = pgTable(
  'mailings',
  {
    id: id(),
    kind: text('kind', { enum: ['digest', 'newsletter'] }).notNull(),
    language: language(),
    frequency: text('frequency', { enum: ['daily', 'weekly'] }),
    // The last day of a digest, so that no period is sent twice.
    period: text('period'),
    subject: text('subject').notNull(),
    content: jsonb('content').notNull(),
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    creatorId: uuid('creator_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['sending', 'done', 'cancelled'] })
      .notNull()
      .default('sending'),
    // Until then it can be cancelled before anybody gets it; null for what is sent at once.
    startsAt: timestamptz('starts_at'),
    // Why a cancelled one was stopped; null in rows of earlier versions.
    stopReason: text('stop_reason', { enum: ['cancelled', 'withdrawn'] }),
    createdAt: createdAt(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    uniqueIndex('mailings_digest_key').on(table.language, table.frequency, table.period).where(sql`kind = 'digest'`),
    index('mailings_created_at_idx').on(table.createdAt, table.id),
    index('mailings_sending_idx').on(table.id).where(sql`state = 'sending'`),
    check('mailings_language_known', isLanguage),
    check('mailings_state_known', sql`state in ('sending', 'done', 'cancelled')`),
    check('mailings_stop_reason_known', sql`stop_reason in ('cancelled', 'withdrawn')`),
    check('mailings_digest_has_period', sql`kind <> 'digest' or (frequency is not null and period is not null)`),
  ],
);

/** The recipients of a mailing and their state: `skipped` got no mail, because nothing was of their choice or they unsubscribed. */
export const mailingDeliveries = pgTable(
  'mailing_deliveries',
  {
    mailingId: uuid('mailing_id')
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'sending', 'sent', 'skipped', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriptionId] }),
    index('mailing_deliveries_state_idx').on(table.mailingId, table.state),
    index('mailing_deliveries_failed_idx').on(table.mailingId).where(sql`state = 'failed'`),
    index('mailing_deliveries_subscription_idx').on(table.subscriptionId),
    check('mailing_deliveries_state_known', sql`state in ('queued', 'sending', 'sent', 'skipped', 'failed')`),
  ],
);
