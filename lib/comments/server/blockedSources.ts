import { hashNetwork } from '#lib/accounts/server/recordSignIn.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { countUntrustedProxies, isUntrustedProxy } from '#lib/platform/process/server/untrustedProxies.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canBlockSources } from '#lib/users/permissions.ts';
import type { BlockedSource, BlockedSourcesQuery, NewBlockedSource } from '../blockedSource.ts';
import { presentBlockedSource } from './present.ts';
import {
  countBlockedSources,
  deleteBlockedSource,
  findBlockedSource,
  findCommentSource,
  isSourceBlocked,
  listBlockedSourceRows,
  putBlockedSource,
} from './queries/blockedSources.ts';
import { findComment } from './queries/comments.ts';

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

/** @throws DomainError unauthenticated, forbidden */
export async function listBlockedSources(
  { db, actor }: Caller,
  query: BlockedSourcesQuery,
): Promise<{ sources: BlockedSource[] } & PageInfo> {
  authorize(actor, canBlockSources);
  const [rows, total] = await Promise.all([listBlockedSourceRows(db, query), countBlockedSources(db)]);
  return { sources: rows.map(presentBlockedSource), ...total, page: query.page, limit: query.limit };
}

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

/**
 * Refuses what a blocked network may not do. Behind a proxy that TRUST_PROXY does not name all readers have one network, so
 * there a block refuses nobody.
 *
 * @returns the hash of the network; null if it is not known
 * @throws DomainError forbidden
 */
export async function refuseBlockedSource(db: Db, source: string | undefined): Promise<Buffer | null> {
  if (!source || isUntrustedProxy(source)) return null;
  const sourceHash = await hashNetwork(db, 'comment-sources', source);
  if (await isSourceBlocked(db, sourceHash)) throw new DomainError('forbidden', 'source_blocked');
  return sourceHash;
}
