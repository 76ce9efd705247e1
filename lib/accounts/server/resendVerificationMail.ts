import { DomainError } from '#lib/platform/values/DomainError.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { mailVerification } from './mailVerification.ts';
import { requireSession } from './requireSession.ts';

/**
 * Mails the verification link to the caller again. The response does not reveal whether the address's hourly mail limit
 * is reached: others may have used it up.
 *
 * @throws DomainError unauthenticated, conflict, too_many
 */
export async function resendVerificationMail(caller: Caller, origin: Origin): Promise<void> {
  const { user } = requireSession(caller);
  if (user.emailVerified) throw new DomainError('conflict', 'address_proved');
  await limitAttempts('mail-source', origin.source);
  await inTransaction((transaction) => mailVerification(transaction, user, origin));
}
