import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { mergeWorkingCopy } from './mergeWorkingCopy.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/** Makes an article a draft, from any status. Unpublished changes of a published article become its text. */
export async function unpublishArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const merged = change.before?.status === 'published' ? await mergeWorkingCopy(transaction, change) : change;
  const next = await nextState(merged.before, { ...merged.input, status: 'draft' });
  return storeArticle(transaction, caller, { action: 'article.unpublish', ...merged }, next);
}
