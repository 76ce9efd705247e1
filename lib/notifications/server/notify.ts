import type { NotificationKind } from '../notification.ts';
import type { Actor, Role } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { signalRecipients } from './queries/signalRecipients.ts';
import { listRecipients } from './queries/notificationRecipients.ts';
import { putNotifications } from './queries/notifications.ts';

type Notice = {
  kind: NotificationKind;
  /** Not notified of what they did themselves. */
  actor: Actor;
  /** Users and roles; readers and blocked users get nothing. */
  to: { userIds?: (string | null)[]; roles?: Role[] };
  articleId?: string;
  feedId?: string;
  note?: string;
  reason?: string;
  /** Notified once for the same text, except comments, which are counted. */
  occasion?: string;
};

/** Stores notifications and their mails. Call it in the transaction of the change, so that all are stored or nothing. */
export async function notify(
  transaction: Db,
  { kind, actor, to, articleId, feedId, note = '', reason, occasion }: Notice,
): Promise<void> {
  const actorId = actor.kind === 'user' ? actor.id : null;
  const userIds = (to.userIds ?? []).filter((id) => id !== null);
  const recipients = await listRecipients(transaction, kind, { userIds, roles: to.roles ?? [], except: actorId });
  if (recipients.length === 0) return;

  const stored = await putNotifications(
    transaction,
    recipients.map(({ id, mail }) => ({ id, inDigest: mail === 'daily' })),
    {
      kind,
      articleId: articleId ?? null,
      feedId: feedId ?? null,
      actorId,
      note,
      reason: reason ?? null,
      occasion: occasion ?? null,
    },
  );
  const mailed = new Set(recipients.filter(({ mail }) => mail === 'at_once').map(({ id }) => id));
  for (const { id, recipientId, count } of stored) {
    if (mailed.has(recipientId) && count === 1)
      await enqueue(transaction, 'notification-mail', { recipientId, ids: [id], daily: false });
  }
  await signalRecipients(
    transaction,
    stored.map(({ recipientId }) => recipientId),
  );
}
