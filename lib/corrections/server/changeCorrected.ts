import { lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { announceArticle, purgeArticle } from '#lib/articles/server/publicChange.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canChangeDates } from '#lib/users/permissions.ts';

/**
 * Changes the corrections of an article in a transaction. Pages that show it are purged, and other systems are notified.
 *
 * @param findRepeated the result of the same submission, if it was stored before: then nothing is changed
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that was never public or is in the trash
 */
export async function changeCorrected<Result>(
  caller: Caller,
  articleId: string,
  change: (transaction: Db, article: EditedArticleRow) => Promise<Result>,
  findRepeated?: (transaction: Db) => Promise<Result | null>,
): Promise<Result> {
  authorize(caller.actor, canChangeDates);
  return inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, articleId);
    refuseTrashed(row);
    if (!row.firstPublishedAt) throw new DomainError('conflict', 'never_published');
    const repeated = await findRepeated?.(transaction);
    if (repeated) return repeated;
    const result = await change(transaction, row);
    await purgeArticle(transaction, row, row);
    await announceArticle(transaction, row, row);
    return result;
  });
}
