import { DomainError } from '#lib/platform/values/DomainError.ts';
import { readSubscriptionToken } from '#lib/newsletters/server/subscriptionToken.ts';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
