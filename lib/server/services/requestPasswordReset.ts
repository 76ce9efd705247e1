import { limitAttempts } from '../limits/limitAttempts.ts';
import { listAccountsByEmail } from '../queries/accounts.ts';
import type { Caller } from './Caller.ts';
import { mailLink } from './mailLink.ts';
import type { Origin } from './registerAccount.ts';

/**
 * Sends a link to whoever has the address. Nothing that the caller sees tells whether anybody does.
 *
 * @throws DomainError too_many
 */
export async function requestPasswordReset({ db }: Caller, email: string, origin: Origin): Promise<void> {
  await limitAttempts('mail-source', origin.source);
  await limitAttempts('mail-address', email);
  const [account] = await listAccountsByEmail(db, email, 1);
  if (account) mailLink(account, 'reset-password', 'resetPassword', origin);
}
