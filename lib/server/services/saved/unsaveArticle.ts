import { authorize, canUseAccount } from '#lib/domain/permissions.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { inTransaction } from '../../db/database.ts';
import { removeSavedArticle } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * Says the same of every article, saved or not, there or not: a reader can let go of one that was taken down, and nobody
 * learns from it which drafts there are.
 *
 * @throws DomainError unauthenticated
 */
export async function unsaveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  await inTransaction((transaction) => removeSavedArticle(transaction, user.id, articleId));
  return { isSaved: false };
}
