import { DomainError } from '#lib/domain/DomainError.ts';
import { readSubscriptionToken } from '../../auth/subscriptionToken.ts';
import { inTransaction } from '../../db/database.ts';
import { getSecret } from '../../queries/secrets.ts';
import { activateSubscription } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * Confirms by the link in the mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function confirmSubscription({ db }: Caller, token: string): Promise<void> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'confirm');
  if (!id || !(await inTransaction((transaction) => activateSubscription(transaction, id))))
    throw new DomainError('invalid', 'link_over');
}
