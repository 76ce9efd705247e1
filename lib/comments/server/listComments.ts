import type { CommentsQuery, CommentThread } from '../comment.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Total } from '#lib/platform/values/paging.ts';
import { presentThreads } from './present/comment.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import { countThreads, listThreadOf, listThreadRows } from './queries/comments.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
