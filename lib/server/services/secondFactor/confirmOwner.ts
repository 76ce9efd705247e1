import { DomainError } from '#lib/domain/DomainError.ts';
import type { OwnerProof } from '#lib/domain/secondFactor.ts';
import { confirmIdentity } from '../accounts/confirmIdentity.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

/**
 * Verifies that the owner changes the second factor.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, conflict, too_many
 */
export async function confirmOwner(caller: Caller, { password }: OwnerProof, source: string): Promise<void> {
  // A stranger may have registered the address, and would lock out its owner.
  if (!requireSession(caller).user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return confirmIdentity(caller, password, source);
}
