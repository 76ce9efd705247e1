import { DomainError } from '#lib/domain/DomainError.ts';
import { readSubscriptionToken } from '../../auth/subscriptionToken.ts';
import { updateAccount } from '../../queries/accounts.ts';
import { getSecret } from '../../queries/secrets.ts';
import type { Caller } from '../Caller.ts';

/**
 * Ends the mails about replies by the link in each of them. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function stopReplyMails({ db }: Caller, token: string): Promise<void> {
  const userId = readSubscriptionToken(await getSecret(db, 'reply-mails'), token, 'manage');
  const user = userId && (await updateAccount(db, userId, { replyMails: false }));
  if (!user) throw new DomainError('invalid', 'link_over');
}
