import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { mailTokens, users } from '#lib/platform/db/server/schema/users.ts';

export type MailPurpose = typeof mailTokens.$inferSelect.purpose;

/** How long a mailed link is valid. */
const lifetimes: Record<MailPurpose, string> = {
  'verify-email': '7 days',
  'reset-password': '1 hour',
  'change-email': '1 day',
  'undo-email-change': '72 hours',
};

export async function insertMailToken(db: Db, token: Omit<typeof mailTokens.$inferInsert, 'expiresAt'>): Promise<void> {
  const { createdAt = new Date(), purpose } = token;
  const expiresAt = sql`${createdAt.toISOString()}::timestamptz + ${lifetimes[purpose]}::interval`;
  await db.insert(mailTokens).values({ ...token, createdAt, expiresAt });
}

/**
 * The account that a link was mailed for, with its name and address. Null if the link was used, has expired or never existed, or
 * if the account is blocked.
 *
 * @param purpose any, if omitted
 */
export async function findMailToken(db: Db, tokenHash: Buffer, purpose?: MailPurpose) {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      language: users.language,
      purpose: mailTokens.purpose,
      newEmail: mailTokens.newEmail,
      movesSubscription: mailTokens.movesSubscription,
      createdAt: mailTokens.createdAt,
    })
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

/** Links that undo a change of the address are invalid once an earlier change is undone. */
export async function deleteUndoLinksSince(db: Db, userId: string, since: Date): Promise<void> {
  const isLater = and(eq(mailTokens.purpose, 'undo-email-change'), gte(mailTokens.createdAt, since));
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), isLater));
}

export async function deleteOldMailTokens(db: Db): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, sql`now()`));
}

function isValid(tokenHash: Buffer, purpose?: MailPurpose) {
  return and(
    eq(mailTokens.tokenHash, tokenHash),
    purpose && eq(mailTokens.purpose, purpose),
    gt(mailTokens.expiresAt, sql`now()`),
  );
}
