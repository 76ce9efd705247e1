import type { Language } from '#lib/domain/language.ts';
import type { Db } from '../../db/database.ts';
import { listAccountsByEmail, type OwnUserRow } from '../../queries/accounts.ts';
import { mailLink } from './mailLink.ts';

/**
 * Mails the link that proves an account's address. An address that another account has proved can't be proved again: its owner
 * is told of the attempt instead (docs/decisions/0009).
 */
export async function mailProof(db: Db, user: OwnUserRow, origin: { language: Language }): Promise<void> {
  const [known] = await listAccountsByEmail(db, user.email, 1);
  if (known?.emailVerified && known.id !== user.id)
    await mailLink(db, { userId: known.id }, 'reset-password', 'registeredAgain', origin);
  else await mailLink(db, { userId: user.id }, 'verify-email', 'verifyEmail', origin);
}
