import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, isLanguage, language, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** Invitations to the staff. Open until accepted, revoked or expired. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    role: text('role', { enum: ['author', 'editor', 'admin'] }).notNull(),
    language: language(),
    inviterId: uuid('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_open_email_key')
      .on(sql`lower(${table.email})`)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_open_idx').on(table.createdAt, table.id).where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_inviter_id_idx').on(table.inviterId),
    check('invitations_language_known', isLanguage),
    check('invitations_role_known', sql`role in ('author', 'editor', 'admin')`),
  ],
);

/**
 * The tokens of an invitation's mails: one for each attempt to send one, because a mail of an earlier attempt may have
 * arrived too. All are valid while the invitation is open.
 */
export const invitationTokens = pgTable(
  'invitation_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('invitation_tokens_invitation_id_idx').on(table.invitationId),
    check('invitation_tokens_token_hash_is_sha256', sql`octet_length(token_hash) = 32`),
  ],
);
