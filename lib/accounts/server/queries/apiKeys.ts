import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import { type Db, prepared } from '#lib/platform/db/server/database.ts';
import { apiKeys } from '#lib/platform/db/server/schema/apiKeys.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { ApiKeysQuery } from '../../apiKey.ts';

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
  owner: { id: users.id, name: users.name, role: users.role, blockedAt: users.blockedAt },
};

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

const byHash = prepared((db) =>
  db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.tokenHash, sql.placeholder('tokenHash')))
    .prepare('api_key'),
);

/** With its owner's role of this moment, also if it has ended. */
export async function findApiKeyByHash(db: Db, tokenHash: Buffer): Promise<ApiKeyRow | null> {
  const [row] = await byHash(db).execute({ tokenHash });
  return row ?? null;
}

export async function findApiKey(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.id, id));
  return row ?? null;
}

const ownedBy = (ownerId: string | null): SQL => (ownerId ? eq(apiKeys.userId, ownerId) : sql`true`);

/** Newest first; of everybody without an owner. */
export async function listApiKeyRows(db: Db, ownerId: string | null, query: ApiKeysQuery): Promise<ApiKeyRow[]> {
  return db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(ownedBy(ownerId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countApiKeys(db: Db, ownerId: string | null): Promise<Total> {
  return countRows(db, sql`from ${apiKeys} where ${ownedBy(ownerId)}`);
}

/** @returns its id */
export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await db.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  if (!row) throw new Error('An API key was not inserted');
  return row.id;
}

/** Its use is written once a minute, of several calls at the same time too. */
export async function markApiKeyUsed(db: Db, id: string): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isDue));
}

/** False if it was revoked before. */
export async function endApiKey(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return rows.length === 1;
}

/** Until then the answer to a program with such a key says why it is refused. */
export async function deleteOldApiKeys(db: Db): Promise<void> {
  const old = sql`now() - interval '90 days'`;
  await db.delete(apiKeys).where(or(lt(apiKeys.expiresAt, old), lt(apiKeys.revokedAt, old)));
}
