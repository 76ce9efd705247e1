import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { CommentStanding } from '#lib/comments/comment.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import type { Registration } from '../../account.ts';

/** What users may see of their own account. */
export const ownUserColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  bio: users.bio,
  avatarUrl: users.avatarUrl,
  language: users.language,
  replyMails: users.replyMails,
  provider: users.provider,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

export type OwnUserRow = Awaited<ReturnType<typeof insertAccount>>;

/** Matches password accounts with this address that are not blocked. */
export function isActivePasswordAccount(email: string) {
  return and(sql`lower(${users.email}) = lower(${email})`, eq(users.provider, 'password'), isNull(users.blockedAt));
}

/** The account that signs in with an address: the one that verified it, otherwise the oldest. */
export async function findFirstAccount(db: Db, email: string) {
  const first = (verified: boolean) =>
    db
      .select({ ...ownUserColumns, passwordHash: users.passwordHash })
      .from(users)
      .where(and(isActivePasswordAccount(email), eq(users.emailVerified, verified)))
      .orderBy(users.createdAt, users.id)
      .limit(1);
  // Two statements, because each has an index: neither reads the unverified accounts that strangers registered.
  const [verified] = await first(true);
  const [oldest] = await first(false);
  return verified ?? oldest ?? null;
}

/** The account with this address and exactly this hash; the oldest if there are several. */
export async function findAccountByHash(db: Db, email: string, passwordHash: string): Promise<OwnUserRow | null> {
  const [row] = await db
    .select(ownUserColumns)
    .from(users)
    .where(and(isActivePasswordAccount(email), eq(users.passwordHash, passwordHash)))
    .orderBy(users.createdAt)
    .limit(1);
  return row ?? null;
}

export async function findAccount(db: Db, id: string): Promise<OwnUserRow | null> {
  const [row] = await db
    .select(ownUserColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt)));
  return row ?? null;
}

export async function insertAccount(
  db: Db,
  account: Omit<Registration, 'password'> & {
    passwordHash: string | null;
    language: Language;
    emailVerified?: boolean;
  },
) {
  const [row] = await db.insert(users).values(account).returning(ownUserColumns);
  if (!row) throw new Error('The insert returned no row');
  return row;
}

export async function findCommentStanding(db: Db, id: string): Promise<CommentStanding> {
  const [row] = await db.select({ standing: users.commentStanding }).from(users).where(eq(users.id, id));
  return row?.standing ?? null;
}

/** Names of admins and authors. */
export async function listStaffNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .where(and(ne(users.role, 'reader'), isNull(users.blockedAt)));
  return rows.map(({ name }) => name);
}

export async function updateAccount(db: Db, id: string, changes: Partial<typeof users.$inferInsert>) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning(ownUserColumns);
  return row ?? null;
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
}

/** Whether a password account, blocked or not, has verified the address. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from users where lower(email) = lower(${email}) and provider = 'password' and email_verified limit 1
  `);
  return rowCount === 1;
}

/** False when another account has already verified the address. */
export async function verifyAddress(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update users set email_verified = true where id = ${id} and not exists (
      select 1 from users as other
      where other.id <> ${id} and other.email_verified and other.provider = users.provider
        and lower(other.email) = lower(users.email)
    )
  `);
  return rowCount === 1;
}
