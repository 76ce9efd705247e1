import { notFound } from '#lib/platform/values/DomainError.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteBlockedSource, findBlockedSource } from './queries/blockedSources.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden; not_found, also if the block has ended */
export async function unblockSource({ actor, requestId }: Caller, id: string): Promise<void> {
  authorize(actor, canBlockSources);
  await inTransaction(async (transaction) => {
    const blocked = await findBlockedSource(transaction, id);
    // Unblocked between the two queries.
    if (!blocked || !(await deleteBlockedSource(transaction, id))) throw notFound('blocked_source');
    await addLogEntry(transaction, {
      actor,
      action: 'comment.unblockSource',
      target: { type: 'source', id, label: blocked.comment?.body ?? '' },
      details: { before: { reason: blocked.reason, expiresAt: blocked.expiresAt } },
      requestId,
    });
  });
}
