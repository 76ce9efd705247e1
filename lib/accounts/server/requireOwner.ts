import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { requireSession } from './requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
