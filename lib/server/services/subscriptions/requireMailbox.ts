import { DomainError } from '#lib/domain/DomainError.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

/**
 * The caller's address, if they have confirmed that it is theirs.
 *
 * @throws DomainError unauthenticated, conflict
 */
export function requireMailbox(caller: Caller): string {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user.email;
}
