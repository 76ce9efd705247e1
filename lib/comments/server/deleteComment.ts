import { notFound } from '#lib/platform/values/DomainError.ts';
import { canDeleteComment, canSeeComment, canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { articleTag, userCommentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findComment, lockThread, setCommentStatus } from './queries/comments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
