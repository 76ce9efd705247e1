import { DomainError } from '#lib/domain/DomainError.ts';
import type { MailedLink } from '#lib/domain/mailbox.ts';
import { hashToken } from '../../auth/token.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { isAddressTaken } from '../../queries/accounts.ts';
import { findMailToken } from '../../queries/mailTokens.ts';
import type { Caller } from '../Caller.ts';
import { listUnowned } from './listUnowned.ts';
import { sessionUnder } from './sessionUnder.ts';

/**
 * What the reader has to enter for a mailed link; changes nothing. Lists the accounts under the address that may or may
 * not be the reader's: not the verified one, nor the one of the current session.
 *
 * @throws DomainError invalid, too_many
 */
export async function readMailedLink(caller: Caller, token: string, source: string): Promise<MailedLink> {
  await limitAttempts('mailed-link', source);
  const tokenHash = hashToken(token);
  const proof = await findMailToken(caller.db, tokenHash, 'verify-email');
  const link = proof ?? (await findMailToken(caller.db, tokenHash, 'reset-password'));
  const isTaken = link !== null && (await isAddressTaken(caller.db, link.email));
  if (!link || (proof && isTaken)) throw new DomainError('invalid', 'link_over');

  const session = proof && sessionUnder(caller, link.email);
  const hasAccount = isTaken || session !== null;
  return {
    purpose: proof ? 'verify-email' : 'reset-password',
    needsPassword: !session,
    ...(await listUnowned(caller.db, link.email, { hasAccount, ownId: session?.userId })),
  };
}
