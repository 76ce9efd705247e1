import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { canReview } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from '#lib/articles/server/present/editedArticle.ts';
import { setReturned } from './queries/reviews.ts';
import { getEditable } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { announceReview } from './announceReview.ts';
import { lockReviewed } from './lockReviewed.ts';
import { takeBackDraft } from './takeBackDraft.ts';

/**
 * Returns what was handed in to its author: an article in review becomes a draft, changes of a published one stay
 * unpublished.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that is not in review
 */
export async function returnArticle(caller: Caller, id: string, { note }: { note: string }): Promise<EditedArticle> {
  const { id: returnerId } = authorize(caller.actor, canReview);
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    if (article.status === 'review') {
      const change = { id, before: article, input: {} };
      return presentEditedArticle(await takeBackDraft(transaction, caller, change, note));
    }
    await setReturned(transaction, { articleId: id, returnerId, returnNote: note });
    await announceReview(transaction, caller, { name: 'returned', article, note });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}
