import { DomainError } from '#lib/domain/DomainError.ts';
import type { Caller } from '../Caller.ts';
import { confirmPassword } from './confirmPassword.ts';
import { requireSession } from './requireSession.ts';

/** Milliseconds since a sign-in at the identity provider, which has no password that could be entered here. */
const fresh = 10 * 60_000;

/**
 * Verifies that the owner uses an open session: by the password or, for Google users, by a recent sign-in.
 *
 * @throws DomainError unauthenticated, invalid, forbidden, too_many
 */
export async function confirmIdentity(caller: Caller, password: string | undefined, source: string): Promise<void> {
  const session = requireSession(caller);
  if (session.kind === 'password') return confirmPassword(caller, password ?? '', 'password', source);
  if (Date.now() - session.signedInAt.getTime() > fresh) throw new DomainError('forbidden', 'fresh_sign_in_needed');
}
