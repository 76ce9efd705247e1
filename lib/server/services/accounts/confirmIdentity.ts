import { DomainError } from '#lib/domain/DomainError.ts';
import type { Caller } from '../Caller.ts';
import { confirmPassword } from './confirmPassword.ts';
import { requireSession } from './requireSession.ts';

/** Milliseconds after a sign-in during which a user without a password need not sign in again. */
const recently = 15 * 60_000;

/**
 * Verifies that the owner uses an open session, not somebody who found the device unlocked: by the password or, for
 * Google users, by a recent sign-in.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, too_many
 */
export async function confirmIdentity(caller: Caller, password: string | undefined, source: string): Promise<void> {
  const session = requireSession(caller);
  if (session.user.provider === 'password') return confirmPassword(caller, password ?? '', 'password', source);
  const startedAt = session.kind === 'google' ? session.signedInAt : session.startedAt;
  if (Date.now() - startedAt.getTime() > recently) throw new DomainError('forbidden', 'recent_sign_in_needed');
}
