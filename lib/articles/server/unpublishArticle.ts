import type { Db } from '#lib/platform/db/server/database.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';
import { nextState } from './articleState.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';

/** Makes an article a draft, from any status. Unpublished changes stay aside with their time. */
export async function unpublishArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const next = await nextState(change.before, { ...change.input, status: 'draft' });
  return storeArticle(transaction, caller, { action: 'article.unpublish', ...change }, next);
}
