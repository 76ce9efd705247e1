import { newToken } from '../../auth/token.ts';
import type { Db } from '../../db/database.ts';
import { insertSession } from '../../queries/sessions.ts';

/** @returns the token, which is not stored */
export async function openSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertSession(db, { tokenHash, userId, userAgent: userAgent.slice(0, 300) });
  return token;
}
