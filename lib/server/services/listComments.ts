import type { CommentThread } from '#lib/domain/comment.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import type { PageQuery } from '#lib/domain/paging.ts';
import { presentComment } from '../present/comment.ts';
import { findPublicCounts } from '../queries/articleCounts.ts';
import { countThreads, listReplies, listThreadStarts } from '../queries/comments.ts';
import type { Caller } from './Caller.ts';

/**
 * Published comments as threads, newest thread first, each with all its replies. `total` counts threads, as `page` does.
 *
 * @throws DomainError not_found
 */
export async function listComments(
  { db }: Caller,
  articleId: string,
  query: PageQuery,
): Promise<{ comments: CommentThread[]; total: number }> {
  if (!(await findPublicCounts(db, articleId))) throw notFound('article');

  const [starts, total] = await Promise.all([listThreadStarts(db, articleId, query), countThreads(db, articleId)]);
  const replies = await listReplies(
    db,
    starts.map((start) => start.id),
  );
  const comments = starts.map((start) => ({
    ...presentComment(start),
    replies: replies.filter((reply) => reply.parentId === start.id).map(presentComment),
  }));
  return { comments, total };
}
