import type { ArticleListItem, PublicArticlesQuery } from '#lib/domain/article.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { countPublicArticles, listPublicArticles } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';

/**
 * One page of published articles. A query with words reads every title, so it counts towards the search limit.
 *
 * @param source of the request, for the rate limit
 * @throws DomainError too_many
 */
export async function listArticles(
  { db, language }: Caller,
  query: PublicArticlesQuery,
  source: string,
): Promise<{ articles: ArticleListItem[]; total: number; page: number; limit: number }> {
  if (query.q) await limitAttempts('search', source);
  const [rows, total] = await Promise.all([
    listPublicArticles(db, query, query.language ?? language),
    countPublicArticles(db, query),
  ]);
  return { articles: rows.map(presentArticleListItem), total, page: query.page, limit: query.limit };
}
