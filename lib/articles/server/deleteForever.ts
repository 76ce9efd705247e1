import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canDeleteArticle, canDeleteForever } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteArticleRow } from './queries/articleWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Permanently deletes an article in the trash, with its comments and revisions. Its addresses stay 410 if it was public.
 *
 * @throws DomainError unauthenticated, not_found; conflict, for an article outside the trash
 * @throws DomainError forbidden, also for the owner of an article that was public
 */
export async function deleteForever(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canDeleteArticle, row);
    const wasPublic = row.firstPublishedAt !== null;
    if (!canDeleteForever(caller.actor, { ...row, wasPublic })) throw new DomainError('forbidden', 'was_public');
    if (!row.deletedAt) throw new DomainError('conflict', 'not_in_trash');
    await deleteArticleRow(transaction, id);
    await logArticle(transaction, caller, {
      action: 'article.purge',
      article: row,
      before: { status: row.status, slug: row.slug },
    });
  });
}
