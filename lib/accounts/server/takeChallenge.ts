import { type ChallengePurpose, challengeOver, readChallenge } from './challenge.ts';
import { hashToken } from './token.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { storeUsedChallenge } from './queries/challenges.ts';

/**
 * Marks a challenge as used. If the transaction fails, for example for a wrong code, the challenge can be used again.
 *
 * @throws DomainError unauthenticated
 */
export async function takeChallenge(transaction: Db, challenge: string, purpose: ChallengePurpose) {
  const { userId, signedInAt, expiresAt } = await readChallenge(transaction, challenge, purpose);
  if (!(await storeUsedChallenge(transaction, hashToken(challenge), new Date(expiresAt)))) throw challengeOver();
  return { userId, signedInAt: signedInAt === null ? null : new Date(signedInAt) };
}
