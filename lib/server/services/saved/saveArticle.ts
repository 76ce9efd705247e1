import { notFound } from '#lib/domain/DomainError.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { inTransaction } from '../../db/database.ts';
import { addSavedArticle } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * Keeps an article for later; a second time changes nothing.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function saveArticle({ actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = requireUser(actor);
  const isThere = await inTransaction((transaction) => addSavedArticle(transaction, user.id, articleId));
  if (!isThere) throw notFound('article');
  return { isSaved: true };
}
