import { nextState } from '#lib/articles/server/articleState.ts';
import { getEditable } from '#lib/articles/server/getEditable.ts';
import { refuseIncomplete } from '#lib/articles/server/publishArticle.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { type Change, type ChangeActor, storeArticle } from '#lib/articles/server/storeArticle.ts';
import { mergeWorkingCopy } from '#lib/articles/server/workingCopy.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { putReview } from './queries.ts';
import { announceReview } from './reviewSteps.ts';

/**
 * Hands in a new article or a draft, with the changes that stayed aside when it was unpublished.
 *
 * @throws DomainError invalid, without a title or a body, and for a page: only editors write pages
 * @throws DomainError conflict, for an article that is no draft
 */
export async function handInDraft(
  transaction: Db,
  caller: ChangeActor,
  change: Change,
  note: string,
): Promise<EditedArticleRow> {
  const { id, before, input } = await mergeWorkingCopy(transaction, change);
  if ((before?.kind ?? caller.kind) === 'page')
    throw new DomainError('invalid', 'invalid_input', { status: 'invalid' });
  if (before && before.status !== 'draft') throw new DomainError('conflict', 'status_out_of_turn');
  const next = await nextState(before, { ...input, status: 'review' });
  refuseIncomplete(next);
  await storeArticle(transaction, caller, { ...change, before, input, isStatusLogged: true }, next);

  const submitterId = caller.actor.kind === 'user' ? caller.actor.id : null;
  await putReview(transaction, { articleId: id, submitterId, note });
  const after = await getEditable(transaction, caller, id);
  await announceReview(transaction, caller, { name: 'submitted', article: after, note });
  return after;
}
