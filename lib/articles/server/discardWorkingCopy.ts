import { shownImages } from './content/shownImages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { setArticleImages } from '#lib/media/server/queries/articleImages.ts';
import { deleteReview } from '#lib/review/server/queries/reviews.ts';
import { deleteWorkingCopy } from './queries/workingCopies.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lockEditable } from './getEditable.ts';
import { logArticle } from './logArticle.ts';

/**
 * Discards the unpublished changes of an article, if any.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function discardWorkingCopy(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const row = await lockEditable(transaction, caller, id);
    if (!(await deleteWorkingCopy(transaction, id))) return;
    await deleteReview(transaction, id);
    await setArticleImages(transaction, id, shownImages(row.body, null));
    await logArticle(transaction, caller, {
      action: 'article.discardChanges',
      article: row,
      before: { title: row.copy?.content.title, version: row.copy?.version },
    });
  });
}
