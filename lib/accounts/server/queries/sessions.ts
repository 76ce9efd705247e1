import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';
import { ownUserColumns } from './accounts.ts';
import { forgetDevices } from './rememberedDevices.ts';

const lifetime = sql`interval '30 days'`;

export async function insertSession(
  db: Db,
  { hasSecondFactor, ...session }: Omit<typeof sessions.$inferInsert, 'expiresAt'> & { hasSecondFactor?: boolean },
): Promise<void> {
  const secondFactorAt = hasSecondFactor ? sql`now()` : null;
  await db.insert(sessions).values({ ...session, secondFactorAt, expiresAt: sql`now() + ${lifetime}` });
}

/** Stores that the owner of a session has confirmed to be the one who uses it. */
export async function confirmSession(db: Db, tokenHash: Buffer, bySecondFactor: boolean): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, ...(bySecondFactor && { secondFactorAt: sql`now()` }) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** Null if the session has expired or its user is blocked. */
export async function findSessionUser(db: Db, tokenHash: Buffer) {
  const [row] = await sessionUser(db).execute({ tokenHash });
  return row ?? null;
}

const sessionUser = prepared((db) =>
  db
    .select({
      user: ownUserColumns,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      secondFactorAt: sessions.secondFactorAt,
      identityId: sessions.identityId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.blockedAt),
      ),
    )
    .prepare('session_user'),
);

/** Each use extends the session. */
export async function extendSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: sql`now() + ${lifetime}` })
    .where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all of a user's sessions, or all but one. Devices are no longer remembered. */
export async function deleteSessions(db: Db, userId: string, except?: Buffer): Promise<void> {
  await forgetDevices(db, userId);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.tokenHash, except) : undefined));
}

/** Ends sessions and Google sign-ins: the user must sign in again everywhere. */
export async function endAllSignIns(db: Db, userId: string): Promise<void> {
  await deleteSessions(db, userId);
  await db.update(users).set({ signInsEndedAt: sql`now()` }).where(eq(users.id, userId));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** A user's valid sessions, last used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select({
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.tokenHash);
}
