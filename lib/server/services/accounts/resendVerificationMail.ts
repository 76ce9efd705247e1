import { DomainError } from '#lib/domain/DomainError.ts';
import { inTransaction } from '../../db/database.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import type { Caller } from '../Caller.ts';
import { mailVerification } from './mailVerification.ts';
import type { Origin } from './registerAccount.ts';
import { requireSession } from './requireSession.ts';

/**
 * Mails the caller once more the link that proves their address. The answer does not tell whether the address has had its mails of
 * this hour: others may have asked for them.
 *
 * @throws DomainError unauthenticated, conflict, too_many
 */
export async function resendVerificationMail(caller: Caller, origin: Origin): Promise<void> {
  const { user } = requireSession(caller);
  if (user.emailVerified) throw new DomainError('conflict', 'address_proved');
  await limitAttempts('mail-source', origin.source);
  await inTransaction((transaction) => mailVerification(transaction, user, origin));
}
