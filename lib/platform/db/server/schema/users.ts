import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { defaultLanguage } from '#lib/languages/language.ts';
import { bytea, createdAt, id, isLanguage, language, timestamptz } from './columns.ts';

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
    role: text('role', { enum: ['reader', 'author', 'editor', 'admin'] })
      .notNull()
      .default('reader'),
    bio: text('bio').notNull().default(''),
    avatarUrl: text('avatar_url'),
    language: language().default(defaultLanguage),
    // Whether replies to the user's comments are mailed.
    replyMails: boolean('reply_mails').notNull().default(false),
    // Comments by this user are always held, or published at once; without it the settings decide.
    commentStanding: text('comment_standing', { enum: ['held', 'trusted'] }),
    blockedAt: timestamptz('blocked_at'),
    // Sign-ins at the identity provider before this time are rejected.
    signInsEndedAt: timestamptz('sign_ins_ended_at'),
    // The newest sign-in at the identity provider that is in the log: its tokens come with every request.
    loggedSignInAt: timestamptz('logged_sign_in_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // Only verified addresses are unique (docs/decisions/0023); several accounts may have the same unverified one.
    uniqueIndex('users_verified_email_key').on(sql`lower(${table.email})`, table.provider).where(sql`email_verified`),
    index('users_email_idx').on(sql`lower(${table.email})`, table.createdAt),
    index('users_email_password_idx').on(sql`lower(${table.email})`, table.passwordHash, table.createdAt),
    uniqueIndex('users_provider_uid_key').on(table.providerUid),
    index('users_created_at_idx').on(table.createdAt, table.id),
    check('users_language_known', isLanguage),
    check('users_comment_standing_known', sql`comment_standing in ('held', 'trusted')`),
    check('users_role_known', sql`role in ('reader', 'author', 'editor', 'admin')`),
    // A password account without a hash can be entered only by a mailed link: its former password was set by somebody
    // without the mailbox.
    check(
      'users_can_sign_in',
      sql`(provider = 'password' and provider_uid is null)
        or (provider = 'google' and provider_uid is not null and password_hash is null)`,
    ),
  ],
);

/** Whom an OpenID provider knows as which account: by issuer and subject, never by address (docs/decisions/0010). */
export const oidcIdentities = pgTable(
  'oidc_identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('oidc_identities_subject_key').on(table.issuer, table.subject),
    uniqueIndex('oidc_identities_user_key').on(table.userId, table.issuer),
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
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    // When its owner last confirmed an act by any means; the sign-in counts, too, and is `created_at`.
    confirmedAt: timestamptz('confirmed_at'),
    // The same by a second factor or a passkey, at the sign-in or later.
    secondFactorAt: timestamptz('second_factor_at'),
    // At the provider that it was begun by; null for the other ways, and once the account has left the provider.
    identityId: uuid('identity_id').references(() => oidcIdentities.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('sessions_user_id_idx').on(table.userId),
    index('sessions_identity_id_idx').on(table.identityId).where(sql`identity_id is not null`),
    index('sessions_expires_at_idx').on(table.expiresAt),
    check('sessions_token_hash_is_sha256', sql`octet_length(token_hash) = 32`),
  ],
);

/**
 * Logouts of Google users, whose tokens Google issues. All tokens of one sign-in, renewed ones too, contain its time,
 * so one row rejects them all. Never deleted: a sign-in can be renewed as long as Google allows.
 */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: timestamptz('signed_in_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.signedInAt] })],
);

/**
 * Google users whose account here was deleted: sign-ins before this time create no new account, later ones do. Never
 * deleted, because a sign-in can be renewed indefinitely; only a hash of Google's id is stored.
 */
export const erasedGoogleUsers = pgTable('erased_google_users', {
  uidHash: bytea('uid_hash').primaryKey(),
  signInsEndedAt: timestamptz('sign_ins_ended_at').notNull(),
});

/** Mailed links to verify an address or to reset a password, and to change an address or to undo that; single use. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['verify-email', 'reset-password', 'change-email', 'undo-email-change'],
    }).notNull(),
    // Of a change: the address that the link was sent to and that the account gets, the new one or the former one.
    newEmail: text('new_email'),
    movesSubscription: boolean('moves_subscription').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('mail_tokens_user_id_idx').on(table.userId, table.purpose),
    check(
      'mail_tokens_purpose_known',
      sql`purpose in ('verify-email', 'reset-password', 'change-email', 'undo-email-change')`,
    ),
    check(
      'mail_tokens_change_has_address',
      sql`(purpose in ('change-email', 'undo-email-change')) = (new_email is not null)`,
    ),
  ],
);
