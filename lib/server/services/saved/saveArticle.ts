import { notFound } from '#lib/domain/DomainError.ts';
import type { SavedStatus } from '#lib/domain/savedArticle.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { addSavedArticle } from '../../queries/savedArticles.ts';
import type { Caller } from '../Caller.ts';

/**
 * Keeps an article for later; a second time changes nothing.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function saveArticle({ db, actor }: Caller, articleId: string): Promise<SavedStatus> {
  const user = requireUser(actor);
  if (!(await addSavedArticle(db, user.id, articleId))) throw notFound('article');
  return { isSaved: true };
}
