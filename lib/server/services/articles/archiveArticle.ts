import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { type Author, type Change, storeArticle } from './storeArticle.ts';
import { takeWorkingCopy } from './takeWorkingCopy.ts';

/**
 * Hides a published article from readers for good. Nothing shows its text any more that unpublished changes could differ from,
 * so they become its text.
 *
 * @throws DomainError conflict, for an article that is not published
 */
export async function archiveArticle(transaction: Db, caller: Author, change: Change): Promise<EditedArticleRow> {
  if (change.before?.status !== 'published') throw new DomainError('conflict', 'status_out_of_turn');
  const whole = await takeWorkingCopy(transaction, change);
  const next = await nextState(whole.before, { ...whole.input, status: 'archived' });
  return storeArticle(transaction, caller, { action: 'article.archive', ...whole }, next);
}
