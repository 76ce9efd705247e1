import type { BlockedSource, NewBlockedSource } from '../blockedSource.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentBlockedSource } from './present/blockedSource.ts';
import { findBlockedSource, findCommentSource, putBlockedSource } from './queries/blockedSources.ts';
import { findComment } from './queries/comments.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { countUntrustedProxies } from '#lib/platform/process/server/untrustedProxies.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Blocks the network that a comment came from: comments and registrations from there are refused. Blocking it again
 * replaces reason and time.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, if the comment's network is not known, or may be that of all readers
 */
export async function blockSource(
  { actor, requestId }: Caller,
  { commentId, days, reason }: NewBlockedSource,
): Promise<BlockedSource> {
  const user = authorize(actor, canBlockSources);
  if (countUntrustedProxies() > 0) throw new DomainError('conflict', 'proxy_untrusted');
  return inTransaction(async (transaction) => {
    const comment = await findComment(transaction, commentId);
    if (!comment) throw notFound('comment');
    const sourceHash = await findCommentSource(transaction, commentId);
    if (!sourceHash) throw new DomainError('conflict', 'source_unknown');

    const id = await putBlockedSource(transaction, { sourceHash, commentId, reason, creatorId: user.id, days });
    const blocked = await findBlockedSource(transaction, id);
    if (!blocked) throw notFound('blocked_source');
    await addLogEntry(transaction, {
      actor,
      action: 'comment.blockSource',
      target: { type: 'source', id, label: comment.body },
      details: { after: { reason, expiresAt: blocked.expiresAt } },
      requestId,
    });
    return presentBlockedSource(blocked);
  });
}
