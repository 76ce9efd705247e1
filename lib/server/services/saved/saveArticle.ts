import { notFound } from '#lib/domain/DomainError.ts';
import { canUseAccount } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { inTransaction } from '../../db/database.ts';
import { addSavedArticle } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

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
