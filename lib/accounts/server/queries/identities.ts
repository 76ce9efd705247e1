import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { oidcIdentities } from '#lib/platform/db/server/schema/users.ts';

export type Identity = { id: string; userId: string; createdAt: Date };

const columns = { id: oidcIdentities.id, userId: oidcIdentities.userId, createdAt: oidcIdentities.createdAt };

/** The lock lasts until the transaction ends: of two first sign-ins at once, the second one finds the account of the first. */
export async function lockSubject(db: Db, issuer: string, subject: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`oidc ${issuer} ${subject}`}, 0))`);
}

export async function findIdentity(db: Db, issuer: string, subject: string): Promise<Identity | null> {
  const [row] = await db
    .select(columns)
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return row ?? null;
}

export async function findIdentityOf(db: Db, userId: string, issuer: string): Promise<Identity | null> {
  const [row] = await db
    .select(columns)
    .from(oidcIdentities)
    .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)));
  return row ?? null;
}

export async function insertIdentity(
  db: Db,
  identity: { userId: string; issuer: string; subject: string },
): Promise<Identity> {
  const [row] = await db.insert(oidcIdentities).values(identity).returning(columns);
  if (!row) throw new Error('The insert returned no row');
  return row;
}

/** Sessions that were begun by it go on as others do. False if there is none. */
export async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(oidcIdentities)
    .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)));
  return rowCount === 1;
}
