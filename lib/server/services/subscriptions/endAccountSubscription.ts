import { inTransaction } from '../../db/database.ts';
import { endSubscription, findSubscriptionOf } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';
import { requireMailbox } from './requireMailbox.ts';

/**
 * Ends the subscription of the caller's address. Idempotent.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function endAccountSubscription(caller: Caller): Promise<void> {
  const email = requireMailbox(caller);
  await inTransaction(async (transaction) => {
    const found = await findSubscriptionOf(transaction, email);
    if (found) await endSubscription(transaction, found.id);
  });
}
