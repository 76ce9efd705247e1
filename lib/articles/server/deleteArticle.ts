import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { canDeleteArticle } from '#lib/users/permissions.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { announceArticle, purgeArticle } from './publicChange.ts';
import { setDeleted } from './queries/articleWrites.ts';

/**
 * Moves an article to the trash (soft delete), from which it can be restored for 30 days. Idempotent.
 *
 * @throws DomainError unauthenticated, not_found; forbidden, also for a published article while review is required
 */
export async function deleteArticle(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canDeleteArticle, row);
    if (row.deletedAt) return;
    await refuseUnreviewed(caller.actor, { before: row });
    await setDeleted(transaction, id, true);
    await logArticle(transaction, caller, {
      action: 'article.delete',
      article: row,
      before: { status: row.status, slug: row.slug },
    });
    const after = { ...row, isPublic: false };
    await purgeArticle(transaction, row, after);
    await announceArticle(transaction, row, after);
  });
}
