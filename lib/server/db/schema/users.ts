import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, isLanguage, language, moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    provider: text('provider', { enum: ['password', 'google'] })
      .notNull()
      .default('password'),
    providerUid: text('provider_uid'),
    passwordHash: text('password_hash'),
    role: text('role', { enum: ['reader', 'author', 'admin'] })
      .notNull()
      .default('reader'),
    bio: text('bio').notNull().default(''),
    avatarUrl: text('avatar_url'),
    language: language().default('ru'),
    blockedAt: moment('blocked_at'),
    // What the identity provider signed in before this moment is not taken any more.
    signInsEndedAt: moment('sign_ins_ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // An address belongs to whoever proved it (docs/decisions/0023); until then several accounts may claim it.
    uniqueIndex('users_verified_email_key').on(sql`lower(${table.email})`, table.provider).where(sql`email_verified`),
    index('users_email_idx').on(sql`lower(${table.email})`, table.createdAt),
    index('users_email_password_idx').on(sql`lower(${table.email})`, table.passwordHash, table.createdAt),
    uniqueIndex('users_provider_uid_key').on(table.providerUid),
    index('users_created_at_idx').on(table.createdAt, table.id),
    check('users_language_known', isLanguage),
    check('users_role_known', sql`role in ('reader', 'author', 'admin')`),
    // A password account without a hash can be entered only by a mailed link: its password was made without the mailbox.
    check(
      'users_can_sign_in',
      sql`(provider = 'password' and provider_uid is null)
        or (provider = 'google' and provider_uid is not null and password_hash is null)`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
    check('sessions_token_hash_is_sha256', sql`octet_length(token_hash) = 32`),
  ],
);

/**
 * Logouts of Google users, whose tokens are the provider's. All tokens of one signing in, renewed ones too, tell its moment, so
 * one row refuses them all. Kept for good: a signing in can be renewed as long as the provider likes.
 */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.signedInAt] })],
);

/**
 * Google users whose account here was deleted: what they signed in before this moment makes no new one, a later signing in does.
 * Kept for good, as a signing in can be renewed for good; only a hash of Google's id is left of them.
 */
export const erasedGoogleUsers = pgTable('erased_google_users', {
  uidHash: bytea('uid_hash').primaryKey(),
  signInsEndedAt: moment('sign_ins_ended_at').notNull(),
});

/** Links sent by mail: to verify an address or to reset a password. One use each. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mail_tokens_user_id_idx').on(table.userId, table.purpose),
    check('mail_tokens_purpose_known', sql`purpose in ('verify-email', 'reset-password')`),
  ],
);
