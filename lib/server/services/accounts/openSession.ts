import { newToken } from '../../auth/token.ts';
import type { Db } from '../../db/database.ts';
import { insertSession } from '../../queries/sessions.ts';

/**
 * @param hasSecondFactor whether a second factor or a passkey was part of the sign-in
 * @returns the token, which is not stored
 */
export async function openSession(db: Db, userId: string, userAgent: string, hasSecondFactor = false): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertSession(db, { tokenHash, userId, userAgent: userAgent.slice(0, 300), hasSecondFactor });
  return token;
}
