import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SavedStatus } from '../savedArticle.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { addSavedArticle } from './queries/savedArticles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Saves an article for later. Idempotent.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function saveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = authorize(actor, canUseAccount);
  const isPublic = await inTransaction((transaction) => addSavedArticle(transaction, user.id, articleId));
  if (!isPublic) throw notFound('article');
  return { isSaved: true };
}
