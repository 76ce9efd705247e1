import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { mergeWorkingCopy } from './mergeWorkingCopy.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/**
 * Hides a published article from readers. Unpublished changes become its text, because there is no public text left
 * that they could differ from.
 *
 * @throws DomainError conflict, for an article that is not published
 */
export async function archiveArticle(transaction: Db, caller: ChangeActor, change: Change): Promise<EditedArticleRow> {
  if (change.before?.status !== 'published') throw new DomainError('conflict', 'status_out_of_turn');
  const merged = await mergeWorkingCopy(transaction, change);
  const next = await nextState(merged.before, { ...merged.input, status: 'archived' });
  return storeArticle(transaction, caller, { action: 'article.archive', ...merged }, next);
}
