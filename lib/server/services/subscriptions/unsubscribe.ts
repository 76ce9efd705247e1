import { inTransaction } from '../../db/database.ts';
import { endSubscription } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';
import { getOwnSubscription } from './getOwnSubscription.ts';

/**
 * Ends the subscription by the link in each mail. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function unsubscribe(caller: Caller, token: string): Promise<void> {
  const { id } = await getOwnSubscription(caller, token);
  await inTransaction((transaction) => endSubscription(transaction, id));
}
