import type { BlockedSource } from '../../blockedSource.ts';
import type { BlockedSourceRow } from '../queries/blockedSources.ts';

export function presentBlockedSource(row: BlockedSourceRow): BlockedSource {
  const { id, comment, reason, creator } = row;
  return {
    id,
    comment: comment && { id: comment.id, authorName: comment.authorName, body: comment.body },
    reason,
    creator: creator && { id: creator.id, name: creator.name },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
