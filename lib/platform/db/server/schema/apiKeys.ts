import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '#lib/platform/auth/scope.ts';
import { bytea, createdAt, id, timestamptz } from './columns.ts';
import { users } from './users.ts';

/** Keys with which programs call the API for a staff member. The key itself is not stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: bytea('token_hash').notNull().unique('api_keys_token_hash_key'),
    /** The first characters, by which its owner recognizes it. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().notNull().$type<Scope[]>(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [
    index('api_keys_user_id_idx').on(table.userId, table.createdAt),
    check('api_keys_token_hash_is_sha256', sql`octet_length(token_hash) = 32`),
    check('api_keys_named', sql`length(name) between 1 and 60`),
  ],
);
