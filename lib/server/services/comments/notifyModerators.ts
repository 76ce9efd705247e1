import { reviewerRoles } from '#lib/domain/notification.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { Db } from '../../db/database.ts';
import { notify } from '../notifications/notify.ts';

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
