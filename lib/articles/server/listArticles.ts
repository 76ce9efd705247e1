import type { ArticleListItem, PublicArticlesQuery } from '../article.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { deepestRow, type PageInfo, rowsBefore } from '#lib/platform/values/paging.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { presentArticleListItem } from './present/article.ts';
import { countPublicArticles, findTextOf, listPublicArticles } from './queries/publicArticleList.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { readCursor, writeCursor } from './listCursor.ts';

/**
 * One page of published articles, by number or after a cursor.
 *
 * @param source of the request, for the rate limit of queries with words
 * @throws DomainError too_many; invalid for a cursor of another list, or a page beyond the deepest row
 */
export async function listArticles(
  { db, language }: Caller,
  query: PublicArticlesQuery,
  source: string,
): Promise<{ articles: ArticleListItem[]; nextCursor: string | null } & PageInfo> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor, query.sort);
  if (!after && rowsBefore(query) + query.limit > deepestRow) {
    throw new DomainError('invalid', 'invalid_input', { page: 'invalid' });
  }
  if (query.q) await limitAttempts('search', source);
  const texts = await findTextOf(db, query);
  const [{ rows, next }, total] = await Promise.all([
    listPublicArticles(db, query, { language: query.language ?? language, after, texts }),
    countPublicArticles(db, query, texts),
  ]);
  return {
    articles: rows.map(presentArticleListItem),
    ...total,
    page: query.page,
    limit: query.limit,
    nextCursor: next && writeCursor(next, query.sort),
  };
}
