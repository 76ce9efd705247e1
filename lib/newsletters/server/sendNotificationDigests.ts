import { inTransaction } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { takeDigests } from '#lib/notifications/server/queries/notifications.ts';

/** Adds one mail for each user with unread notifications for it; each notification is in one mail only. */
export async function sendNotificationDigests(): Promise<void> {
  await inTransaction(async (transaction) => {
    for (const { recipientId, ids } of await takeDigests(transaction))
      await enqueue(transaction, 'notification-mail', { recipientId, ids, daily: true });
  });
}
