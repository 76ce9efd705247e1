import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    // Base64url, as browsers send it.
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

export const totpSecrets = pgTable('totp_secrets', {
  userId: userId().primaryKey(),
  // Encrypted (lib/accounts/server/totp.ts).
  secret: bytea('secret').notNull(),
  // Null until a code of the app has confirmed it.
  confirmedAt: timestamptz('confirmed_at'),
  // The time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2).
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Unused ones only. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Devices on which the second factor is not asked for. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('remembered_devices_user_id_idx').on(table.userId)],
);

/**
 * Google sign-ins that the second factor has completed, and when it did so last. All tokens of one sign-in contain its
 * time, so a device is asked once.
 */
export const confirmedSignIns = pgTable(
  'confirmed_sign_ins',
  { userId: userId(), signedInAt: timestamptz('signed_in_at').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.signedInAt] })],
);

/** Challenges are signed instead of stored; a used one is stored until it expires. */
export const usedChallenges = pgTable('used_challenges', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
});
