import type { ReadNotifications } from '../notificationSchema.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { signalRecipients } from './queries/signalRecipients.ts';
import { countNotifications, markRead } from './queries/notifications.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Marks the caller’s notifications as read, and signals their other tabs.
 *
 * @returns the number of those still unread
 * @throws DomainError unauthenticated, forbidden
 */
export async function readNotifications({ actor }: Caller, read: ReadNotifications): Promise<{ unread: number }> {
  const { id } = authorize(actor, canUseAdmin);
  return inTransaction(async (transaction) => {
    await markRead(transaction, id, 'ids' in read ? read.ids : null);
    await signalRecipients(transaction, [id]);
    const { total } = await countNotifications(transaction, id, { unread: 'true' });
    return { unread: total };
  });
}
