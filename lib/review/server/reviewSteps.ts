import { nextState } from '#lib/articles/server/articleState.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { type Change, type ChangeActor, storeArticle } from '#lib/articles/server/storeArticle.ts';
import { reviewerRoles } from '#lib/notifications/notification.ts';
import { notify } from '#lib/notifications/server/notify.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { canReview } from '#lib/users/permissions.ts';
import type { Review } from '../review.ts';
import { deleteReview, setReturned } from './queries.ts';

type ReviewEvent = { article: EditedArticleRow } & (
  | { name: 'submitted' | 'returned'; note: string }
  | { name: 'withdrawn' }
  | { name: 'assigned'; assignee: { id: string; name: string } | null }
  /** `review`: what was handed in, if anything was. Storing the article has logged it. */
  | { name: 'published'; review: Review | null }
);

const actions = {
  submitted: 'article.submit',
  returned: 'article.return',
  withdrawn: 'article.withdraw',
  assigned: 'article.assign',
} as const;

/**
 * Called for every step between handing in and publishing, in the transaction of that step: whatever it stores is
 * stored if and only if the step is. Adds the step to the audit log, and notifies those whom it concerns.
 */
export async function announceReview(
  transaction: Db,
  caller: Pick<Caller, 'actor' | 'requestId'>,
  event: ReviewEvent,
): Promise<void> {
  const { article } = event;
  await notifyOf(transaction, caller.actor, event);
  if (event.name === 'published') return;
  const after = {
    status: article.status,
    ...('note' in event && event.note !== '' && { note: event.note }),
    ...('assignee' in event && { assignee: event.assignee?.name ?? null }),
  };
  await logArticle(transaction, caller, { action: actions[event.name], article, after });
}

/** Editors are notified of what nobody reviews yet, authors of what becomes of their articles. */
async function notifyOf(transaction: Db, actor: Actor, event: ReviewEvent): Promise<void> {
  const { name, article } = event;
  const notice = { actor, articleId: article.id };
  const authors = [article.authorId, ...article.contributorIds];
  if (name === 'submitted') {
    // Unless assigned, the editor who returned it reviews it again.
    const assigneeId = (article.review?.assignee ?? article.review?.returner)?.id;
    const to = assigneeId ? { userIds: [assigneeId] } : { roles: reviewerRoles };
    await notify(transaction, { ...notice, kind: name, to, note: event.note });
  } else if (name === 'returned') {
    const userIds = [...authors, article.review?.submitter?.id ?? null];
    await notify(transaction, { ...notice, kind: name, to: { userIds }, note: event.note });
  } else if (name === 'assigned') {
    await notify(transaction, { ...notice, kind: name, to: { userIds: [event.assignee?.id ?? null] } });
  } else if (name === 'published') {
    const userIds = [...authors, event.review?.submitter?.id ?? null];
    await notify(transaction, { ...notice, kind: name, to: { userIds } });
  }
}

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
