import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/database.ts';
import type { EditedArticleRow } from '../../queries/editedArticles.ts';
import { archiveArticle } from './archiveArticle.ts';
import { nextState, stateOf } from './articleState.ts';
import { publishArticle } from './publishArticle.ts';
import { scheduleArticle } from './scheduleArticle.ts';
import { type Change, type ChangeActor, storeArticle } from './storeArticle.ts';
import { unpublishArticle } from './unpublishArticle.ts';

/**
 * Saves input for a new or locked article by the rules of the requested status. An unchanged autosave is not stored.
 *
 * @throws DomainError invalid, conflict
 */
export async function saveEditedArticle(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
): Promise<EditedArticleRow> {
  const { before, input, isAutosave } = change;
  if (before && isAutosave && isDeepStrictEqual(await nextState(before, input), stateOf(before))) return before;

  const current = before?.status ?? 'draft';
  const status = input.status ?? current;
  const labeled: Change = status === current ? { action: 'article.update', ...change } : change;
  if (status === 'published') return publishArticle(transaction, caller, labeled);
  if (status === 'scheduled') return scheduleArticle(transaction, caller, labeled);
  if (status === current) return storeArticle(transaction, caller, labeled, await nextState(before, input));
  return status === 'archived'
    ? archiveArticle(transaction, caller, labeled)
    : unpublishArticle(transaction, caller, labeled);
}
