import { lt, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { usedChallenges } from '#lib/platform/db/server/schema/secondFactors.ts';

/** False if the challenge was used before. */
export async function storeUsedChallenge(db: Db, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.insert(usedChallenges).values({ challengeHash, expiresAt }).onConflictDoNothing();
  return rowCount === 1;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, sql`now()`));
}
