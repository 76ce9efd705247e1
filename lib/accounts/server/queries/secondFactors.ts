import { and, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { prepared } from '#lib/platform/db/server/database.ts';
import {
  confirmedSignIns,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  totpSecrets,
} from '#lib/platform/db/server/schema/secondFactors.ts';

/** Whether the user has a passkey or a confirmed authenticator app. Recovery codes alone do not count. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await presence(db).execute({ userId });
  return row?.has ?? false;
}

const presence = prepared((db) =>
  db
    .select({
      has: hasSecondFactorOf(sql`${sql.placeholder('userId')}::uuid`),
    })
    .from(sql`(values (1)) as one`)
    .prepare('second_factor'),
);

/** Removes the methods that were added since a time, and recovery codes if no method is left. */
export async function deleteSecondFactorsSince(db: Db, userId: string, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await db.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), gte(totpSecrets.confirmedAt, since)));
  if (!(await hasSecondFactor(db, userId))) await deleteSecondFactors(db, userId);
}

export function hasSecondFactorOf(userId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(
    exists (select from passkeys where user_id = ${userId})
    or exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null)
  )`;
}

/** Removes everything of a user's second factor. */
export async function deleteSecondFactors(db: Db, userId: string): Promise<void> {
  for (const table of [passkeys, totpSecrets, recoveryCodes, rememberedDevices, confirmedSignIns])
    await db.delete(table).where(eq(table.userId, userId));
}
