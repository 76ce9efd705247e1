import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { passkeys } from '#lib/platform/db/server/schema/secondFactors.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';

const columns = {
  id: passkeys.id,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
  counter: passkeys.counter,
  transports: passkeys.transports,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

/** Oldest first. */
export async function listPasskeys(db: Db, userId: string) {
  return db.select(columns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select(columns).from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** @throws DomainError conflict, for a passkey that is already stored */
export async function insertPasskey(
  db: Db,
  passkey: Pick<PasskeyRow, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<PasskeyRow> {
  const [row] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning(columns);
  if (!row) throw new DomainError('conflict', 'passkey_known');
  return row;
}

/** False if another request has used the same or a later counter meanwhile; many authenticators always report zero. */
export async function recordPasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), sql`(${passkeys.counter} < ${counter} or ${counter} = 0)`));
  return rowCount === 1;
}

export async function updatePasskeyName(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const [row] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning(columns);
  return row ?? null;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.delete(passkeys).where(isOwn(userId, id)).returning(columns);
  return row ?? null;
}

function isOwn(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}
