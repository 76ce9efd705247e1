import { reviewerRoles } from '#lib/notifications/notification.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { notify } from '#lib/notifications/server/notify.ts';

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
