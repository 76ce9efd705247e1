import type { Comment, Moderation } from '#lib/domain/comment.ts';
import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import { authorize, canModerateComments, canSeeComment, canUseAccount } from '#lib/domain/permissions.ts';
import { articleTag } from '../../cache/pageTags.ts';
import { purgePages } from '../../cache/purgePages.ts';
import { inTransaction } from '../../db/database.ts';
import { presentComment } from '../../present/comment.ts';
import { findComment, lockThread, setCommentStatus } from '../../queries/comments.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

/**
 * Sets the status of a comment. A reply needs a published parent; otherwise it would be counted but not shown.
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

    await setCommentStatus(transaction, id, status);
    await addLogEntry(transaction, {
      actor,
      action: 'comment.moderate',
      target: { type: 'comment', id, label: comment.body },
      details: { before: { status: comment.status }, after: { status } },
      requestId,
    });
    await purgePages(transaction, [articleTag(comment.articleId)]);
    return presentComment({ ...comment, status });
  });
}
