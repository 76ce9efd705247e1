import { DomainError } from '#lib/domain/DomainError.ts';
import type { OwnUserRow } from '../../queries/accounts.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

/**
 * The caller, with a verified address: a stranger may have registered it, and would lock out its owner.
 *
 * @throws DomainError unauthenticated, conflict
 */
export function requireOwner(caller: Caller): OwnUserRow {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user;
}
