import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canReview } from '#lib/users/permissions.ts';
import { actorOf, authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from '#lib/articles/server/present/editedArticle.ts';
import { findManagedUser } from '#lib/users/server/queries/managedUsers.ts';
import { setAssignee } from './queries/reviews.ts';
import { getEditable } from '#lib/articles/server/getEditable.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { announceReview } from './announceReview.ts';
import { lockReviewed } from './lockReviewed.ts';

/**
 * Names the editor who reviews what was handed in, or nobody. The assignment is advice: other editors may publish too.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for a user who is no editor, or is blocked
 * @throws DomainError conflict, for an article that is not in review
 */
export async function assignReview(caller: Caller, id: string, userId: string | null): Promise<EditedArticle> {
  authorize(caller.actor, canReview);
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    if ((article.review?.assignee?.id ?? null) === userId) return presentEditedArticle(article);
    const assignee = userId === null ? null : await findReviewer(transaction, userId);
    await setAssignee(transaction, id, assignee?.id ?? null);
    await announceReview(transaction, caller, { name: 'assigned', article, assignee });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

async function findReviewer(db: Db, userId: string): Promise<{ id: string; name: string }> {
  const user = await findManagedUser(db, userId);
  if (!user || user.blocked || !canReview(actorOf(user)))
    throw new DomainError('invalid', 'invalid_input', { userId: 'invalid' });
  return { id: user.id, name: user.name };
}
