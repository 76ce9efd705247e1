import { canReview } from '#lib/users/permissions.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { deleteReview, setReturned } from './queries/reviews.ts';
import { nextState } from '#lib/articles/server/articleState.ts';
import { type Change, type ChangeActor, storeArticle } from '#lib/articles/server/storeArticle.ts';
import { announceReview } from './announceReview.ts';

/** Makes an article in review a draft again: an editor returns it to its author; an author withdraws it. */
export async function takeBackDraft(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
  note: string,
): Promise<EditedArticleRow> {
  const { id, before, input } = change;
  const { actor } = caller;
  const returner = actor.kind === 'user' && canReview(actor) && actor.id !== before?.authorId ? actor : null;
  if (returner) await setReturned(transaction, { articleId: id, returnerId: returner.id, returnNote: note });
  else await deleteReview(transaction, id);

  const next = await nextState(before, { ...input, status: 'draft' });
  const article = await storeArticle(transaction, caller, { ...change, isStatusLogged: true }, next);
  if (returner) await announceReview(transaction, caller, { name: 'returned', article, note });
  else await announceReview(transaction, caller, { name: 'withdrawn', article });
  return article;
}
