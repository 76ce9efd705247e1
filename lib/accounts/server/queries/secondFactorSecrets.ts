import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { recoveryCodes, totpSecrets } from '#lib/platform/db/server/schema/secondFactors.ts';

/** The encrypted secret, confirmed by a code or not yet. */
export async function findTotpSecret(db: Db, userId: string, isConfirmed: boolean): Promise<Buffer | null> {
  const [row] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(
      and(
        eq(totpSecrets.userId, userId),
        isConfirmed ? isNotNull(totpSecrets.confirmedAt) : isNull(totpSecrets.confirmedAt),
      ),
    );
  return row?.secret ?? null;
}

/** Replaces a secret that was not confirmed. False if there is a confirmed one. */
export async function storeTotpSecret(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .insert(totpSecrets)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret },
      setWhere: isNull(totpSecrets.confirmedAt),
    });
  return rowCount === 1;
}

/** Accepts each time step once, and none before the last accepted one. The first code confirms the secret. */
export async function takeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(totpSecrets)
    .set({ lastStep: step, confirmedAt: sql`coalesce(${totpSecrets.confirmedAt}, now())` })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)));
  return rowCount === 1;
}

export async function deleteTotpSecret(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  return rowCount === 1;
}

/** The former codes become invalid. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** False if there is no such code, or no longer. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.count ?? 0;
}
