import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { refuseIncomplete } from './refuseIncomplete.ts';
import { type Author, type Change, storeArticle } from './storeArticle.ts';

/**
 * Shows an article to readers, from any status, or changes what they see. The time of its first publication stays.
 *
 * @throws DomainError invalid, without a title or a body
 */
export async function publishArticle(transaction: Db, caller: Author, change: Change): Promise<EditedArticleRow> {
  const next = await nextState(change.before, { ...change.input, status: 'published' });
  refuseIncomplete(next);
  return storeArticle(transaction, caller, { action: 'article.publish', ...change }, next);
}
