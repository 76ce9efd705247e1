import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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

/** The password accounts of an address that may sign in: the one that proved it first, then the newest. */
export async function listAccountsByEmail(db: Db, email: string, limit: number) {
  return db
    .select({ ...ownUserColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.provider, 'password'), isNull(users.blockedAt)))
    .orderBy(desc(users.emailVerified), desc(users.createdAt), desc(users.id))
    .limit(limit);
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
  account: Omit<Registration, 'password'> & { passwordHash: string; language: Language },
) {
  const [row] = await db.insert(users).values(account).returning(ownUserColumns);
  if (!row) throw new Error('An insert gave no row');
  return row;
}

export async function updateAccount(db: Db, id: string, changes: Partial<typeof users.$inferInsert>) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning(ownUserColumns);
  return row ?? null;
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return row?.passwordHash ?? null;
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
