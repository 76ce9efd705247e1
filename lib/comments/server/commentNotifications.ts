import { reviewerRoles } from '#lib/notifications/notification.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { findReplyToMail, markAnnounced } from './queries/replyMails.ts';

type CommentedArticle = { id: string; authorId: string; contributorIds: string[] };

/**
 * Notifies those who may moderate of a held comment or of a report; those on one article are counted in one notification.
 *
 * @param reason `report` for a report
 */
export async function notifyModerators(
  transaction: Db,
  actor: Actor,
  { id, authorId, contributorIds }: CommentedArticle,
  reason?: 'report',
): Promise<void> {
  await notify(transaction, {
    kind: 'comment',
    actor,
    to: { userIds: [authorId, ...contributorIds], roles: reviewerRoles },
    articleId: id,
    ...(reason && { reason }),
    occasion: reason ? `${reason} ${id}` : id,
  });
}

/** Mails a published reply to the author of the comment that it answers if they chose so, the first time it is published. */
export async function announceReply(transaction: Db, { id }: { id: string }): Promise<void> {
  if (!(await markAnnounced(transaction, id))) return;
  if (await findReplyToMail(transaction, id)) await enqueue(transaction, 'reply-mail', { replyId: id });
}
