import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { endedSignIns, erasedGoogleUsers, users } from '../db/schema/users.ts';
import { ownUserColumns } from './accounts.ts';
import { prepared } from './prepared.ts';

export type NewGoogleAccount = {
  uid: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  /** What was signed in before belongs to an account that was deleted. */
  signInsEndedAt: Date | null;
};

/** The account of a provider's user, with whether it is blocked and whether that signing in was ended by a logout. */
export async function findGoogleAccount(db: Db, uid: string, signedInAt: Date) {
  const [row] = await googleAccount(db).execute({ uid, signedInAt });
  return row ?? null;
}

const googleAccount = prepared((db) =>
  db
    .select({
      user: ownUserColumns,
      blocked: sql<boolean>`${users.blockedAt} is not null`,
      // The provider tells the moment in whole seconds.
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
 * Makes a provider's user a reader, once however many ask at a time. The provider hands out its addresses and may hand one to
 * another user of its own: then the older of its accounts has it no more. Accounts with a password keep theirs.
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
 * Remembers that a provider's user was deleted, before the account is. The provider tells the moment of a signing in in whole
 * seconds: the first that counts again is the next one.
 */
export async function storeErasure(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into erased_google_users (uid_hash, sign_ins_ended_at)
    select ${hashOf(users.providerUid)}, date_trunc('second', now()) + interval '1 second'
    from users where id = ${userId} and provider_uid is not null
    on conflict (uid_hash) do update set sign_ins_ended_at = excluded.sign_ins_ended_at
  `);
}

/** Until when signings in of a provider's user are refused, because the account that they were of was deleted. */
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

/** No token of that signing in is taken any more. */
export async function endSignIn(db: Db, userId: string, signedInAt: Date): Promise<void> {
  await db.insert(endedSignIns).values({ userId, signedInAt }).onConflictDoNothing();
}
