import { randomUUID } from 'node:crypto';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { canDeleteArticle } from '#lib/users/permissions.ts';
import type { EditedArticle } from '../articleDraft.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';
import { presentEditedArticle } from './present.ts';
import { announceArticle, purgeArticle } from './publicChange.ts';
import { isLanguageTaken, setDeleted, updateArticleRow } from './queries/articleWrites.ts';
import { findEditedArticle, missPublication } from './queries/editedArticles.ts';

/**
 * Restores an article from the trash. If its scheduled time has passed, it becomes a draft; if another translation has
 * taken its language, it leaves its translation group. An article outside the trash is not changed.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function restoreArticle(caller: Caller, id: string): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canDeleteArticle, before);
    if (!before.deletedAt) return presentEditedArticle(before);

    await refuseUnreviewed(caller.actor, { before, after: before.status });
    const isOverdue = before.status === 'scheduled' && (before.scheduledFor?.getTime() ?? 0) <= Date.now();
    const isReplaced = await isLanguageTaken(transaction, before.translationGroup, before.language, id);
    const changes = {
      ...(isOverdue && { status: 'draft' as const, scheduledFor: null }),
      ...(isReplaced && { translationGroup: randomUUID(), sourceId: null, sourceRevision: null }),
    };
    if (isOverdue || isReplaced) await updateArticleRow(transaction, id, changes, false);
    await setDeleted(transaction, id, false);
    await missPublication(transaction, id);
    const after = await findEditedArticle(transaction, id);
    if (!after) throw notFound(before.kind);
    await logArticle(transaction, caller, {
      action: 'article.restore',
      article: after,
      after: { status: after.status, slug: after.slug },
    });
    await purgeArticle(transaction, before, after);
    await announceArticle(transaction, before, after);
    return presentEditedArticle(after);
  });
}

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
