import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import { endedSignIns, erasedGoogleUsers, users } from '#lib/platform/db/server/schema/users.ts';
import { ownUserColumns } from './accounts.ts';

export type NewGoogleAccount = {
  uid: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  /** Sign-ins before this time belong to a deleted account. */
  signInsEndedAt: Date | null;
};

/** The account of a Google user, whether it is blocked, and whether a logout ended this sign-in. */
export async function findGoogleAccount(db: Db, uid: string, signedInAt: Date) {
  const [row] = await googleAccount(db).execute({ uid, signedInAt });
  return row ?? null;
}

const googleAccount = prepared((db) =>
  db
    .select({
      user: ownUserColumns,
      blocked: sql<boolean>`${users.blockedAt} is not null`,
      isNewSignIn: sql<boolean>`coalesce(${users.loggedSignInAt} < ${sql.placeholder('signedInAt')}::timestamptz, true)`,
      // Google gives the sign-in time in whole seconds.
      ended: sql<boolean>`${endedSignIns.userId} is not null or coalesce(
        ${sql.placeholder('signedInAt')}::timestamptz < date_trunc('second', ${users.signInsEndedAt}), false)`,
    })
    .from(users)
    .leftJoin(
      endedSignIns,
      and(eq(endedSignIns.userId, users.id), eq(endedSignIns.signedInAt, sql.placeholder('signedInAt'))),
    )
    .where(eq(users.providerUid, sql.placeholder('uid')))
    .prepare('google_account'),
);

/**
 * Creates a reader for a Google user; idempotent under concurrent requests. Google can reassign an address to another
 * of its users: then the older Google account loses its verified address. Password accounts keep theirs.
 *
 * @param db a transaction
 */
export async function addGoogleAccount(db: Db, { uid, ...account }: NewGoogleAccount): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google ${account.email.toLowerCase()}`}, 0))`);
  await db
    .update(users)
    .set({ emailVerified: false })
    .where(
      and(
        sql`lower(${users.email}) = lower(${account.email})`,
        eq(users.provider, 'google'),
        ne(users.providerUid, uid),
      ),
    );
  await db
    .insert(users)
    .values({ ...account, provider: 'google', providerUid: uid, emailVerified: true })
    .onConflictDoNothing({ target: users.providerUid });
}

/**
 * Stores that a Google user's account is deleted; call it before the deletion. Google gives sign-in times in whole
 * seconds, so sign-ins count again from the next second.
 */
export async function storeErasure(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into erased_google_users (uid_hash, sign_ins_ended_at)
    select ${hashOf(users.providerUid)}, date_trunc('second', now()) + interval '1 second'
    from users where id = ${userId} and provider_uid is not null
    on conflict (uid_hash) do update set sign_ins_ended_at = excluded.sign_ins_ended_at
  `);
}

/** Sign-ins of a Google user before this time are rejected, because their account was deleted. */
export async function findErasure(db: Db, uid: string): Promise<Date | null> {
  const [row] = await db
    .select({ signInsEndedAt: erasedGoogleUsers.signInsEndedAt })
    .from(erasedGoogleUsers)
    .where(eq(erasedGoogleUsers.uidHash, hashOf(uid)));
  return row?.signInsEndedAt ?? null;
}

function hashOf(uid: string | typeof users.providerUid) {
  return sql`sha256(convert_to(${uid}, 'UTF8'))`;
}

/** Rejects all further tokens of that sign-in. */
export async function endSignIn(db: Db, userId: string, signedInAt: Date): Promise<void> {
  await db.insert(endedSignIns).values({ userId, signedInAt }).onConflictDoNothing();
}
