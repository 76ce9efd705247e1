import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { confirmedSignIns, rememberedDevices } from '#lib/platform/db/server/schema/secondFactors.ts';

export async function rememberDevice(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db.insert(rememberedDevices).values({ tokenHash, userId, expiresAt: sql`now() + interval '30 days'` });
}

export async function isRemembered(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.tokenHash, tokenHash),
        eq(rememberedDevices.userId, userId),
        gt(rememberedDevices.expiresAt, sql`now()`),
      ),
    );
  return rows.length === 1;
}

export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}

export async function deleteExpiredDevices(db: Db): Promise<void> {
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, sql`now()`));
}

export async function confirmSignIn(db: Db, userId: string, signedInAt: Date): Promise<void> {
  const target = [confirmedSignIns.userId, confirmedSignIns.signedInAt];
  const set = { createdAt: sql`now()` };
  await db.insert(confirmedSignIns).values({ userId, signedInAt }).onConflictDoUpdate({ target, set });
}

/** When the second factor last confirmed a Google sign-in; null if it never did. */
export async function findConfirmation(db: Db, userId: string, signedInAt: Date): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: confirmedSignIns.createdAt })
    .from(confirmedSignIns)
    .where(and(eq(confirmedSignIns.userId, userId), eq(confirmedSignIns.signedInAt, signedInAt)));
  return row?.createdAt ?? null;
}

/** Longer than any setting of `sessionDays`. */
export async function deleteOldConfirmedSignIns(db: Db): Promise<void> {
  await db.delete(confirmedSignIns).where(lt(confirmedSignIns.signedInAt, sql`now() - interval '400 days'`));
}
