import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { mailLink } from './mailLink.ts';

/**
 * Mails a link to the address if it has an account. The response reveals neither that nor whether its mail limit is reached.
 *
 * @throws DomainError too_many
 */
export async function requestPasswordReset(_caller: Caller, email: string, origin: Origin): Promise<void> {
  await limitAttempts('mail-source', origin.source);
  await inTransaction((transaction) => mailLink(transaction, { email }, 'reset-password', 'resetPassword', origin));
}
