import type { ArticleListItem, PublicArticlesQuery } from '#lib/domain/article.ts';
import { presentArticleListItem } from '../../present/article.ts';
import { countPublicArticles, listPublicArticles } from '../../queries/articles.ts';
import type { Caller } from '../Caller.ts';

export async function listArticles(
  { db }: Caller,
  query: PublicArticlesQuery,
): Promise<{ articles: ArticleListItem[]; total: number; page: number; limit: number }> {
  const [rows, total] = await Promise.all([listPublicArticles(db, query), countPublicArticles(db, query)]);
  return { articles: rows.map(presentArticleListItem), total, page: query.page, limit: query.limit };
}
