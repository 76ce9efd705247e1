import { DomainError } from '#lib/domain/DomainError.ts';
import { readSubscriptionToken } from '../../auth/subscriptionToken.ts';
import { getSecret } from '../../queries/secrets.ts';
import { findSubscription, type SubscriptionRow } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * The subscription of a token from one of its mails.
 *
 * @throws DomainError invalid
 */
export async function getOwnSubscription({ db }: Caller, token: string): Promise<SubscriptionRow> {
  const id = readSubscriptionToken(await getSecret(db, 'subscriptions'), token, 'manage');
  const subscription = id && (await findSubscription(db, id));
  if (!subscription) throw new DomainError('invalid', 'link_over');
  return subscription;
}
