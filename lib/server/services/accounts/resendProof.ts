import { DomainError } from '#lib/domain/DomainError.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import type { Caller } from '../Caller.ts';
import { mailProof } from './mailProof.ts';
import type { Origin } from './registerAccount.ts';
import { requireSession } from './requireSession.ts';

/**
 * Mails the caller once more the link that proves their address.
 *
 * @throws DomainError unauthenticated, conflict, too_many
 */
export async function resendProof(caller: Caller, origin: Origin): Promise<void> {
  const { user } = requireSession(caller);
  if (user.emailVerified) throw new DomainError('conflict', 'address_proved');
  await limitAttempts('mail-source', origin.source);
  await limitAttempts('mail-address', user.email);
  await mailProof(caller.db, user, origin);
}
