import { inTransaction } from '../../db/database.ts';
import { endSubscription } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';
import { getOwnSubscription } from './getOwnSubscription.ts';

/**
 * By the link in each mail; a second time changes nothing.
 *
 * @throws DomainError invalid
 */
export async function unsubscribe(caller: Caller, token: string): Promise<void> {
  const { id } = await getOwnSubscription(caller, token);
  await inTransaction((transaction) => endSubscription(transaction, id));
}
