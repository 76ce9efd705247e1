import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { type Author, type Change, storeArticle } from './storeArticle.ts';
import { takeWorkingCopy } from './takeWorkingCopy.ts';

/** Makes an article a draft again, from any status. The unpublished changes of a published one become its text. */
export async function unpublishArticle(transaction: Db, caller: Author, change: Change): Promise<EditedArticleRow> {
  const whole = change.before?.status === 'published' ? await takeWorkingCopy(transaction, change) : change;
  const next = await nextState(whole.before, { ...whole.input, status: 'draft' });
  return storeArticle(transaction, caller, { action: 'article.unpublish', ...whole }, next);
}
