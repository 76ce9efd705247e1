import type { CommentThread } from '#lib/domain/comment.ts';
import { notFound } from '#lib/domain/DomainError.ts';
import type { PageQuery } from '#lib/domain/paging.ts';
import { presentThreads } from '../../present/comment.ts';
import { findPublicCounts } from '../../queries/articleCounts.ts';
import { countThreads, listThreadRows } from '../../queries/comments.ts';
import type { Caller } from '../Caller.ts';

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

  const [rows, total] = await Promise.all([listThreadRows(db, articleId, query), countThreads(db, articleId)]);
  return { comments: presentThreads(rows), total };
}
