import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailTokens, users } from '../db/schema/users.ts';

export type MailPurpose = typeof mailTokens.$inferSelect.purpose;

/** How long a mailed link is valid. */
const lifetimes: Record<MailPurpose, string> = { 'verify-email': '7 days', 'reset-password': '1 hour' };

export async function insertMailToken(
  db: Db,
  token: { tokenHash: Buffer; userId: string; purpose: MailPurpose },
): Promise<void> {
  await db.insert(mailTokens).values({ ...token, expiresAt: sql`now() + ${lifetimes[token.purpose]}::interval` });
}

/**
 * The account that a link was mailed for, with its name and address. Null if the link was used, has expired or never existed, or
 * if the account is blocked.
 */
export async function findMailToken(db: Db, tokenHash: Buffer, purpose: MailPurpose) {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email, role: users.role, language: users.language })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(and(isValid(tokenHash, purpose), isNull(users.blockedAt)));
  return row ?? null;
}

/** Consumes the token. Null if it was used, has expired or never existed. */
export async function takeMailToken(db: Db, tokenHash: Buffer, purpose: MailPurpose): Promise<string | null> {
  const [row] = await db.delete(mailTokens).where(isValid(tokenHash, purpose)).returning({ userId: mailTokens.userId });
  return row?.userId ?? null;
}

export async function deleteMailToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.tokenHash, tokenHash));
}

export async function deleteOldMailTokens(db: Db): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`));
}

function isValid(tokenHash: Buffer, purpose: MailPurpose) {
  return and(
    eq(mailTokens.tokenHash, tokenHash),
    eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  );
}
