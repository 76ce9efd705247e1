import { findAccount, findCommentStanding, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { hashNetwork } from '#lib/accounts/server/recordSignIn.ts';
import { findOwner } from '#lib/articles/server/queries/articleAuthors.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize, visitor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, userCommentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { toTotal } from '#lib/platform/db/server/boundedCount.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo, Total } from '#lib/platform/values/paging.ts';
import {
  canDeleteComment,
  canEditEveryArticle,
  canJudgeCommenters,
  canModerateComments,
  canSeeComment,
  canUseAccount,
  canUseAdmin,
} from '#lib/users/permissions.ts';
import type {
  Comment,
  CommentCounts,
  CommentQueueQuery,
  CommentStanding,
  CommentsQuery,
  CommentThread,
  ModeratedComment,
  Moderation,
  NewReport,
} from '../comment.ts';
import { announceReply, notifyModerators } from './commentNotifications.ts';
import { presentComment, presentModeratedComment, presentThreads, presentToWriter } from './present.ts';
import { countCommentQueue, listCommentQueueRows } from './queries/commentQueue.ts';
import {
  countThreads,
  findComment,
  listPendingComments,
  listThreadOf,
  listThreadRows,
  lockThread,
  setCommentStatus,
} from './queries/comments.ts';
import { insertReport, type Reporter, resolveReports } from './queries/reports.ts';

/**
 * Holds or publishes the further comments of an account, or leaves them to the settings again. Written ones stay as they are.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function changeCommenter(
  { actor, requestId }: Caller,
  id: string,
  standing: CommentStanding,
): Promise<{ standing: CommentStanding }> {
  authorize(actor, canJudgeCommenters);
  return inTransaction(async (transaction) => {
    const user = await findAccount(transaction, id);
    if (!user) throw notFound('user');
    const before = await findCommentStanding(transaction, id);
    if (before === standing) return { standing };
    await updateAccount(transaction, id, { commentStanding: standing });
    await addLogEntry(transaction, {
      actor,
      action: 'comment.changeCommenter',
      target: { type: 'user', id, label: user.name },
      details: { before: { standing: before }, after: { standing } },
      requestId,
    });
    return { standing };
  });
}

/**
 * Reports a public comment to those who moderate it, and notifies them; the first report of each user or network counts. Readers
 * who report are not named.
 *
 * @param source network of a visitor
 * @throws DomainError not_found, too_many
 */
export async function reportComment(
  { db, actor }: Caller,
  commentId: string,
  { reason, note = '' }: NewReport,
  source: string,
): Promise<void> {
  await limitAttempts('report', actor.kind === 'user' ? actor.id : source);
  const comment = await findComment(db, commentId);
  if (!comment?.isPublic) throw notFound('comment');
  const reporter: Reporter =
    actor.kind === 'user'
      ? { reporterId: actor.id, sourceHash: null }
      : { reporterId: null, sourceHash: await hashNetwork(db, 'reports', source) };
  await inTransaction(async (transaction) => {
    const isNew = await insertReport(transaction, { ...reporter, commentId, reason, note });
    if (!isNew) return;
    const colleague = actor.kind === 'user' && actor.role !== 'reader' ? actor : visitor;
    await notifyModerators(transaction, colleague, { id: comment.articleId, ...comment.article }, 'report');
  });
}

/**
 * Hides a comment and its replies from readers; moderators can restore them. Deleting somebody else's comment is logged.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteComment({ actor, requestId }: Caller, id: string): Promise<void> {
  const user = authorize(actor, canUseAccount);
  await inTransaction(async (transaction) => {
    await lockThread(transaction, id);
    const comment = await findComment(transaction, id);
    if (!comment || !canSeeComment(user, comment)) throw notFound('comment');
    authorize(user, canDeleteComment, comment);

    const writers = await setCommentStatus(transaction, id, 'deleted');
    if (comment.authorId !== user.id) {
      await addLogEntry(transaction, {
        actor,
        action: 'comment.delete',
        target: { type: 'comment', id, label: comment.body },
        details: { before: { status: comment.status }, after: { status: 'deleted' } },
        requestId,
      });
    }
    await purgePages(transaction, [articleTag(comment.articleId), ...writers.map(userCommentsTag)]);
  });
}

/**
 * Comments of one status, or the reported ones, that the caller may moderate: an admin on all articles, an author on their own.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listCommentQueue(
  { db, actor }: Caller,
  query: CommentQueueQuery,
): Promise<{ comments: ModeratedComment[]; counts: CommentCounts } & PageInfo> {
  const user = authorize(actor, canUseAdmin);
  const owner = canEditEveryArticle(user) ? null : await findOwner(db, user.id);
  const filter = { status: query.status, reported: query.reported === 'true', writer: query.writer, owner };
  const [rows, counts] = await Promise.all([listCommentQueueRows(db, filter, query), countCommentQueue(db, filter)]);
  return {
    comments: rows.map(presentModeratedComment),
    ...toTotal(counts[filter.reported ? 'reported' : query.status]),
    page: query.page,
    limit: query.limit,
    counts,
  };
}

/**
 * Published comments as threads, each with all its replies. `total` counts threads, as `page` does.
 *
 * @throws DomainError not_found
 */
export async function listComments(
  { db }: Caller,
  articleId: string,
  query: CommentsQuery,
): Promise<{ comments: CommentThread[] } & Total> {
  if (!(await findPublicCounts(db, articleId))) throw notFound('article');

  const [rows, named, total] = await Promise.all([
    listThreadRows(db, articleId, query, query.sort),
    query.comment && query.page === 1 ? listThreadOf(db, articleId, query.comment) : [],
    countThreads(db, articleId),
  ]);
  return { comments: presentThreads(rows, named), ...total };
}

/**
 * The caller's own comments on an article that await moderation, oldest first.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function listPendingOwn({ db, actor }: Caller, articleId: string): Promise<{ comments: Comment[] }> {
  const user = authorize(actor, canUseAccount);
  if (!(await findPublicCounts(db, articleId))) throw notFound('article');
  return { comments: (await listPendingComments(db, articleId, user.id)).map(presentToWriter) };
}

/**
 * Sets the status of a comment. A reply needs a published parent; otherwise it would be counted but not shown. The same
 * status again settles the reports on it: the comment stays.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function moderateComment(
  { actor, requestId }: Caller,
  id: string,
  { status }: Moderation,
): Promise<Comment> {
  const user = authorize(actor, canUseAccount);
  return inTransaction(async (transaction) => {
    await lockThread(transaction, id);
    const comment = await findComment(transaction, id);
    if (!comment || !canSeeComment(user, comment)) throw notFound('comment');
    authorize(user, canModerateComments, comment.article);
    const isUnderHidden = comment.startStatus !== null && comment.startStatus !== 'published';
    if (status === 'published' && isUnderHidden) throw new DomainError('conflict', 'thread_hidden');

    // A reply that is deleted with its thread may be deleted once more, for itself.
    const isSame = status === comment.status && status !== 'deleted';
    const writers = isSame ? [] : await setCommentStatus(transaction, id, status);
    if (status !== 'pending') await resolveReports(transaction, id);
    if (status === 'published') await announceReply(transaction, comment);
    await addLogEntry(transaction, {
      actor,
      action: 'comment.moderate',
      target: { type: 'comment', id, label: comment.body },
      details: { before: { status: comment.status }, after: { status } },
      requestId,
    });
    await purgePages(transaction, [articleTag(comment.articleId), ...writers.map(userCommentsTag)]);
    return presentComment({ ...comment, status });
  });
}
