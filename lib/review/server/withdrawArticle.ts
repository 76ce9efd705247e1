import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from '#lib/articles/server/present/editedArticle.ts';
import { deleteReview } from './queries/reviews.ts';
import { getEditable } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { announceReview } from './announceReview.ts';
import { lockReviewed } from './lockReviewed.ts';
import { takeBackDraft } from './takeBackDraft.ts';

/**
 * Takes back what was handed in, without a note: for authors who want to go on writing.
 *
 * @throws DomainError unauthenticated, not_found; forbidden, also for others in the byline
 * @throws DomainError conflict, for an article that is not in review
 */
export async function withdrawArticle(caller: Caller, id: string): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    authorize(caller.actor, canPublishArticle, article);
    if (article.status === 'review')
      return presentEditedArticle(await takeBackDraft(transaction, caller, { id, before: article, input: {} }, ''));
    await deleteReview(transaction, id);
    await announceReview(transaction, caller, { name: 'withdrawn', article });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}
