import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SavedStatus } from '../savedArticle.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { removeSavedArticle } from './queries/savedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Same answer for every id, existing or not: readers can remove a withdrawn article, and nobody learns which drafts exist.
 *
 * @throws DomainError unauthenticated
 */
export async function unsaveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  await inTransaction((transaction) => removeSavedArticle(transaction, user.id, articleId));
  return { isSaved: false };
}
