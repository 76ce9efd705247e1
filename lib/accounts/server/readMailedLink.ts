import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { MailedLink } from '../mailbox.ts';
import { listUnowned } from './mailbox.ts';
import { isAddressTaken } from './queries/accounts.ts';
import { findMailToken } from './queries/mailTokens.ts';
import { hashToken } from './token.ts';
import { sessionUnder } from './verifyEmail.ts';

/**
 * What the reader has to enter for a mailed link; changes nothing. Lists the accounts under the address that may or may
 * not be the reader's: not the verified one, nor the one of the current session.
 *
 * @throws DomainError invalid, too_many
 */
export async function readMailedLink(caller: Caller, token: string, source: string): Promise<MailedLink> {
  await limitAttempts('mailed-link', source);
  const link = await findMailToken(caller.db, hashToken(token));
  const { purpose, email, newEmail } = link ?? {};
  const isTaken = email !== undefined && (await isAddressTaken(caller.db, newEmail ?? email));
  const needsFreeAddress = purpose === 'verify-email' || purpose === 'change-email';
  if (!purpose || !email || (isTaken && needsFreeAddress)) throw new DomainError('invalid', 'link_over');
  if (newEmail) {
    const needsSignIn = purpose === 'change-email' && caller.session?.user.id !== link?.userId;
    const needsPassword = purpose === 'undo-email-change';
    return { purpose, needsPassword, needsSignIn, needsChoice: false, accounts: [] };
  }

  const session = purpose === 'verify-email' ? sessionUnder(caller, email) : null;
  const hasAccount = isTaken || session !== null;
  return {
    purpose,
    needsPassword: !session,
    needsSignIn: false,
    ...(await listUnowned(caller.db, email, { hasAccount, ownId: session?.userId })),
  };
}
