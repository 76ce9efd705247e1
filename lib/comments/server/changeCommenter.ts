import type { CommentStanding } from '../comment.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canJudgeCommenters } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { findAccount, findCommentStanding, updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
