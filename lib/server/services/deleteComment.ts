import { DomainError, notFound } from '#lib/domain/DomainError.ts';
import { canDeleteComment, canSeeComment } from '#lib/domain/permissions.ts';
import { requireUser } from '../auth/requireUser.ts';
import { purgePages } from '../cache/purgePages.ts';
import { inTransaction } from '../db/database.ts';
import { findComment, lockThread, setCommentStatus } from '../queries/comments.ts';
import type { Caller } from './Caller.ts';

/**
 * Takes a comment away from readers, with its replies; moderators can bring it back.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function deleteComment({ actor }: Caller, id: string): Promise<void> {
  const user = requireUser(actor);
  await inTransaction(async (transaction) => {
    await lockThread(transaction, id);
    const comment = await findComment(transaction, id);
    if (!comment || !canSeeComment(user, comment)) throw notFound('comment');
    if (!canDeleteComment(user, comment)) throw new DomainError('forbidden', 'not_allowed');

    await setCommentStatus(transaction, id, 'deleted');
    await purgePages(transaction, [`article:${comment.articleId}`]);
  });
}
