import type { CommentsQuery, CommentThread } from '#lib/domain/comment.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import type { Total } from '#lib/domain/paging.ts';
import { presentThreads } from '../../present/comment.ts';
import { findPublicCounts } from '../../queries/articleCounts.ts';
import { countThreads, listThreadOf, listThreadRows } from '../../queries/comments.ts';
import type { Caller } from '../Caller.ts';

/**
 * Published comments as threads, each with all its replies. `total` counts threads, as `page` does.
 *
 * @throws DomainError not_found
 */
export async function listComments(
  { db }: Caller,
  articleId: string,
  query: CommentsQuery,
): Promise<{ comments: CommentThread[] } & Total> {
  if (!(await findPublicCounts(db, articleId))) throw notFound('article');

  const [rows, named, total] = await Promise.all([
    listThreadRows(db, articleId, query, query.sort),
    query.comment && query.page === 1 ? listThreadOf(db, articleId, query.comment) : [],
    countThreads(db, articleId),
  ]);
  return { comments: presentThreads(rows, named), ...total };
}
