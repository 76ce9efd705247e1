import { isDeepStrictEqual } from 'node:util';
import type { ArticleStatus } from '#lib/domain/article.ts';
import type { Db } from '../db/database.ts';
import type { EditedArticleRow } from '../queries/editedArticles.ts';
import { deleteWorkingCopy } from '../queries/workingCopies.ts';
import type { Caller } from '../services/Caller.ts';
import { nextState, stateOf } from './articleState.ts';
import type { ArticleAction } from './logArticle.ts';
import { type Change, storeArticle } from './storeArticle.ts';

const actions: Record<ArticleStatus, ArticleAction> = {
  draft: 'article.unpublish',
  scheduled: 'article.schedule',
  published: 'article.publish',
  archived: 'article.archive',
};

/**
 * Changes an article that is there, under the name of what that means. An autosave that brings nothing new is none.
 *
 * @param before locked
 */
export async function changeArticle(
  transaction: Db,
  caller: Pick<Caller, 'actor' | 'requestId'>,
  before: EditedArticleRow,
  change: Omit<Change, 'action'>,
): Promise<EditedArticleRow> {
  const status = change.input.status ?? before.status;
  const action = status === before.status ? 'article.update' : actions[status];
  // Readers see it no more, so there is nothing to keep its unpublished changes apart from.
  if (before.copy && before.status === 'published' && status !== 'published') {
    await deleteWorkingCopy(transaction, before.id);
    const bare = { ...before, copy: null, copyImage: null, copyEditor: null };
    return storeArticle(transaction, caller, before.id, bare, {
      ...change,
      action,
      input: { ...before.copy.content, ...change.input },
    });
  }
  if (change.isAutosave && isDeepStrictEqual(await nextState(before, change.input), stateOf(before))) return before;
  return storeArticle(transaction, caller, before.id, before, { ...change, action });
}
