import { notFound } from '#lib/domain/DomainError.ts';
import { authorize, canManageSubscribers } from '#lib/domain/permissions.ts';
import { inTransaction } from '../../db/database.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import { removeSubscriber } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * The address is gone from the log as well: whoever asks to be forgotten is.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteSubscriber({ actor }: Caller, id: string): Promise<void> {
  authorize(actor, canManageSubscribers);
  await inTransaction(async (transaction) => {
    const removed = await removeSubscriber(transaction, id);
    if (!removed) throw notFound('subscriber');
    const target = { type: 'subscriber', id, label: removed.email.replace(/^(.).*(?=@)/, '$1…') };
    await addLogEntry(transaction, { actor, action: 'subscriber.delete', target });
  });
}
