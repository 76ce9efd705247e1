import { newToken } from './token.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { insertSession } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { recordSignIn, type SignInMeans } from './recordSignIn.ts';

/** @returns the token, which is not stored */
export async function openSession(
  transaction: Db,
  caller: Pick<Caller, 'origin' | 'requestId'>,
  user: OwnUserRow,
  means: SignInMeans,
): Promise<string> {
  const { token, tokenHash } = newToken();
  const userAgent = caller.origin?.userAgent.slice(0, 300) ?? '';
  const hasSecondFactor = means === 'secondFactor' || means === 'passkey';
  await insertSession(transaction, { tokenHash, userId: user.id, userAgent, hasSecondFactor });
  await recordSignIn(transaction, caller, user, means);
  return token;
}
