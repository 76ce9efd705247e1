import { inTransaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { takeDigests } from '../../queries/notifications.ts';

/** Adds one mail for each user with unread notifications for it; each notification is in one mail only. */
export async function sendNotificationDigests(): Promise<void> {
  await inTransaction(async (transaction) => {
    for (const { recipientId, ids } of await takeDigests(transaction))
      await enqueue(transaction, 'notification-mail', { recipientId, ids, daily: true });
  });
}
