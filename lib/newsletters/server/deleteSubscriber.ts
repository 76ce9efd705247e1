import { notFound } from '#lib/platform/values/DomainError.ts';
import { canManageSubscribers } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { removeSubscriber } from './queries/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * The log contains only a masked address: a deleted subscriber must be forgotten there too.
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
