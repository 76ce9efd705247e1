import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canPublishArticle } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { presentEditedArticle } from '#lib/articles/server/present/editedArticle.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { putReview, setReviewNote } from './queries/reviews.ts';
import { getEditable, lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { refuseIncomplete } from '#lib/articles/server/publishArticle.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { announceReview } from './announceReview.ts';
import { handInDraft } from './handInDraft.ts';

/**
 * Hands in a draft, or the unpublished changes of a published article, whether or not review is required. Again: changes
 * the note.
 *
 * @throws DomainError unauthenticated, not_found; forbidden, also for others in the byline; invalid, without a title or a body
 * @throws DomainError conflict, for a scheduled or archived article, and for a published one without unpublished changes
 */
export async function submitArticle(caller: Caller, id: string, { note }: { note: string }): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, id);
    authorize(caller.actor, canPublishArticle, before);
    refuseTrashed(before);
    if (before.review?.state === 'waiting') await changeNote(transaction, before, note);
    else if (before.status === 'published') await handInChanges(transaction, caller, before, note);
    else await handInDraft(transaction, caller, { id, before, input: {} }, note);
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

/** A repeated request has the same note. */
async function changeNote(transaction: Db, { id, review }: EditedArticleRow, note: string): Promise<void> {
  if (note !== '' && note !== review?.note) await setReviewNote(transaction, id, note);
}

async function handInChanges(transaction: Db, caller: Caller, article: EditedArticleRow, note: string): Promise<void> {
  const { id, copy } = article;
  if (!copy) throw new DomainError('conflict', 'no_working_copy');
  // An editor has accepted them already.
  if (copy.publishAt) throw new DomainError('conflict', 'status_out_of_turn');
  refuseIncomplete(copy.content);
  await putReview(transaction, {
    articleId: id,
    submitterId: caller.actor.kind === 'user' ? caller.actor.id : null,
    note,
  });
  await announceReview(transaction, caller, { name: 'submitted', article, note });
}
