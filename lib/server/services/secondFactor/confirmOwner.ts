import { DomainError } from '#lib/domain/DomainError.ts';
import type { OwnerProof } from '#lib/domain/secondFactor.ts';
import { confirmPassword } from '../accounts/confirmPassword.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

/** Milliseconds after a sign-in during which a user without a password may change the second factor. */
const recently = 15 * 60_000;

/**
 * Verifies that the owner changes the second factor, not somebody who found the device unlocked.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, conflict, too_many
 */
export async function confirmOwner(caller: Caller, { password }: OwnerProof, source: string): Promise<void> {
  const session = requireSession(caller);
  // A stranger may have registered the address: the later owner would be locked out.
  if (!session.user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  if (session.user.provider === 'password') return confirmPassword(caller, password ?? '', 'password', source);
  const startedAt = session.kind === 'google' ? session.signedInAt : session.startedAt;
  if (Date.now() - startedAt.getTime() > recently) throw new DomainError('forbidden', 'recent_sign_in_needed');
}
