import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { nextState } from './articleState.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/**
 * Hides a published article from readers. Unpublished changes stay aside with their time, so that publishing it again
 * brings back what was public.
 *
 * @throws DomainError conflict, for an article that is not published
 */
export async function archiveArticle(transaction: Db, caller: ChangeActor, change: Change): Promise<EditedArticleRow> {
  if (change.before?.status !== 'published') throw new DomainError('conflict', 'status_out_of_turn');
  const next = await nextState(change.before, { ...change.input, status: 'archived' });
  return storeArticle(transaction, caller, { action: 'article.archive', ...change }, next);
}
