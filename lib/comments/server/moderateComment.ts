import type { Comment, Moderation } from '../comment.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canModerateComments, canSeeComment, canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { articleTag, userCommentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentComment } from './present/comment.ts';
import { findComment, lockThread, setCommentStatus } from './queries/comments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { resolveReports } from './queries/reports.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { announceReply } from './announceReply.ts';

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
