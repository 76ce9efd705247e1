import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { getEditable, lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { presentEditedArticle } from '#lib/articles/server/present.ts';
import { refuseIncomplete } from '#lib/articles/server/publishArticle.ts';
import { findOwner } from '#lib/articles/server/queries/articleAuthors.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { actorOf, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canPublishArticle, canReview, canWriteArticles } from '#lib/users/permissions.ts';
import { findManagedUser } from '#lib/users/server/queries.ts';
import type { ReviewCounts, ReviewEntry, ReviewsQuery } from '../review.ts';
import { handInDraft } from './handInDraft.ts';
import { presentReviewEntry } from './present/review.ts';
import {
  countReviewRows,
  countReviews,
  deleteReview,
  listReviewRows,
  putReview,
  setAssignee,
  setReturned,
  setReviewNote,
} from './queries.ts';
import { announceReview, takeBackDraft } from './reviewSteps.ts';

/**
 * An article that waits for review, locked until the transaction ends.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that is not in review
 */
export async function lockReviewed(transaction: Db, caller: Caller, id: string): Promise<EditedArticleRow> {
  const article = await lockEditable(transaction, caller, id);
  refuseTrashed(article);
  if (article.review?.state !== 'waiting') throw new DomainError('conflict', 'not_in_review');
  return article;
}

/**
 * Names the editor who reviews what was handed in, or nobody. The assignment is advice: other editors may publish too.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for a user who is no editor, or is blocked
 * @throws DomainError conflict, for an article that is not in review
 */
export async function assignReview(caller: Caller, id: string, userId: string | null): Promise<EditedArticle> {
  authorize(caller.actor, canReview);
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    if ((article.review?.assignee?.id ?? null) === userId) return presentEditedArticle(article);
    const assignee = userId === null ? null : await findReviewer(transaction, userId);
    await setAssignee(transaction, id, assignee?.id ?? null);
    await announceReview(transaction, caller, { name: 'assigned', article, assignee });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

async function findReviewer(db: Db, userId: string): Promise<{ id: string; name: string }> {
  const user = await findManagedUser(db, userId);
  if (!user || user.blocked || !canReview(actorOf(user)))
    throw new DomainError('invalid', 'invalid_input', { userId: 'invalid' });
  return { id: user.id, name: user.name };
}

/**
 * Takes back what was handed in, without a note: for authors who want to go on writing.
 *
 * @throws DomainError unauthenticated, not_found; forbidden, also for others in the byline
 * @throws DomainError conflict, for an article that is not in review
 */
export async function withdrawArticle(caller: Caller, id: string): Promise<EditedArticle> {
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    authorize(caller.actor, canPublishArticle, article);
    if (article.status === 'review')
      return presentEditedArticle(await takeBackDraft(transaction, caller, { id, before: article, input: {} }, ''));
    await deleteReview(transaction, id);
    await announceReview(transaction, caller, { name: 'withdrawn', article });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

export type ReviewsPage = { reviews: ReviewEntry[]; counts: ReviewCounts } & PageInfo;

/**
 * What is in review, or was returned: everybody's for editors, their own articles for authors.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listReviews({ db, actor }: Caller, query: ReviewsQuery): Promise<ReviewsPage> {
  const user = authorize(actor, canWriteArticles);
  const { state, page, limit, language } = query;
  const scope = { owner: canReview(user) ? null : await findOwner(db, user.id), language };
  const assignee = assigneeOf(query.assignee, user.id);
  const [rows, total, counts] = await Promise.all([
    listReviewRows(db, { ...scope, state, page, limit, assignee }),
    countReviewRows(db, { ...scope, state, assignee }),
    countReviews(db, scope, user.id),
  ]);
  return { reviews: rows.map(presentReviewEntry), ...total, page, limit, counts };
}

/** Null for nobody, undefined for anybody. */
function assigneeOf(requested: ReviewsQuery['assignee'], ownId: string): string | null | undefined {
  if (requested === 'none') return null;
  return requested === 'me' ? ownId : requested;
}

/**
 * Returns what was handed in to its author: an article in review becomes a draft, changes of a published one stay
 * unpublished.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, for an article that is not in review
 */
export async function returnArticle(caller: Caller, id: string, { note }: { note: string }): Promise<EditedArticle> {
  const { id: returnerId } = authorize(caller.actor, canReview);
  return inTransaction(async (transaction) => {
    const article = await lockReviewed(transaction, caller, id);
    if (article.status === 'review') {
      const change = { id, before: article, input: {} };
      return presentEditedArticle(await takeBackDraft(transaction, caller, change, note));
    }
    await setReturned(transaction, { articleId: id, returnerId, returnNote: note });
    await announceReview(transaction, caller, { name: 'returned', article, note });
    return presentEditedArticle(await getEditable(transaction, caller, id));
  });
}

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
