import { DomainError } from '#lib/domain/DomainError.ts';
import type { ProvisionalAccount } from '#lib/domain/mailbox.ts';
import { presentProvisional } from '../../present/provisionalAccount.ts';
import type { OwnUserRow } from '../../queries/accounts.ts';
import { listProvisional } from '../../queries/mailbox.ts';
import type { Caller } from '../Caller.ts';
import { requireSession } from './requireSession.ts';

/**
 * Accounts registered under the caller's address without access to the mailbox. Visible to the mailbox owner only.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function listMailboxAccounts(caller: Caller): Promise<ProvisionalAccount[]> {
  const { email } = requireMailboxOwner(caller);
  return (await listProvisional(caller.db, email)).filter(({ isStaff }) => !isStaff).map(presentProvisional);
}

/** @throws DomainError unauthenticated, conflict for an account whose address is not verified */
export function requireMailboxOwner(caller: Caller): OwnUserRow {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user;
}
