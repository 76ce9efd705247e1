import type { CommentCounts, CommentQueueQuery, ModeratedComment } from '../comment.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canEditEveryArticle, canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentModeratedComment } from './present/comment.ts';
import { findOwner } from '#lib/articles/server/queries/articleAuthors.ts';
import { toTotal } from '#lib/platform/db/server/boundedCount.ts';
import { countCommentQueue, listCommentQueueRows } from './queries/commentQueue.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
