import { DomainError } from '#lib/domain/DomainError.ts';
import type { MailedLink } from '#lib/domain/mailbox.ts';
import { hashToken } from '../../auth/token.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { presentProvisional } from '../../present/provisionalAccount.ts';
import { isAddressTaken } from '../../queries/accounts.ts';
import { listProvisional, type ProvisionalRow } from '../../queries/mailbox.ts';
import { findMailToken } from '../../queries/mailTokens.ts';
import type { Caller } from '../Caller.ts';
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
  // A staff account can be the reader's only account, but it is never merged into another.
  const rows = (await listProvisional(caller.db, link.email)).filter(
    ({ id, isStaff }) => id !== session?.userId && !(hasAccount && isStaff),
  );
  return {
    purpose: proof ? 'verify-email' : 'reset-password',
    needsPassword: !session,
    needsChoice: hasAccount ? rows.length > 0 : rows.length > 1 || rows.some(isUsed),
    accounts: rows.map(presentProvisional),
  };
}

function isUsed({ likes, saved, comments, hasProfile }: ProvisionalRow): boolean {
  return likes + saved + comments > 0 || hasProfile;
}
