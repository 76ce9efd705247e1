import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Registration } from '#lib/domain/account.ts';
import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/users.ts';

/** What a user may know of themselves. */
export const ownUserColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  bio: users.bio,
  avatarUrl: users.avatarUrl,
  language: users.language,
  provider: users.provider,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
};

export type OwnUserRow = Awaited<ReturnType<typeof insertAccount>>;

/** A password account under an address that is not blocked. */
export function isUnder(email: string) {
  return and(sql`lower(${users.email}) = lower(${email})`, eq(users.provider, 'password'), isNull(users.blockedAt));
}

/** The account that an address leads to: the one that proved it, else the oldest. */
export async function findFirstAccount(db: Db, email: string) {
  const first = (proved: boolean) =>
    db
      .select({ ...ownUserColumns, passwordHash: users.passwordHash })
      .from(users)
      .where(and(isUnder(email), eq(users.emailVerified, proved)))
      .orderBy(users.createdAt, users.id)
      .limit(1);
  // Two statements, because each has an index: neither reads the accounts that strangers made.
  const [proved] = await first(true);
  const [oldest] = await first(false);
  return proved ?? oldest ?? null;
}

/** The account under an address with exactly this hash; of several the oldest. */
export async function findAccountByHash(db: Db, email: string, passwordHash: string): Promise<OwnUserRow | null> {
  const [row] = await db
    .select(ownUserColumns)
    .from(users)
    .where(and(isUnder(email), eq(users.passwordHash, passwordHash)))
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
  if (!row) throw new Error('An insert gave no row');
  return row;
}

/** What admins and authors are called. */
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

/** Whether a password account, be it a blocked one, has proved the address. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from users where lower(email) = lower(${email}) and provider = 'password' and email_verified limit 1
  `);
  return rowCount === 1;
}

/** False when another account has proved the address before. */
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
