import type { Article, ArticleListItem } from '#lib/domain/article.ts';
import { hasArticles, isArticle } from './articleShapes.ts';
import { toQuery } from './paging.ts';
import { read } from './read.ts';
import { request } from './request.ts';

/** A published article by id or slug; null whenever there is none to be had, for whatever reason. */
export async function fetchArticleById(id: string, signal?: AbortSignal): Promise<Article | null> {
  const failure = 'Failed to fetch article';
  try {
    return read(await request(`/articles/${encodeURIComponent(id)}`, { failure, signal }), isArticle, failure);
  } catch {
    return null;
  }
}

/** Articles near to the tags; `exclude` is the id of the one being read. */
export async function fetchRecommendations(
  tags: string[],
  { limit, exclude }: { limit?: number; exclude?: string } = {},
  signal?: AbortSignal,
): Promise<ArticleListItem[]> {
  const failure = 'Failed to fetch recommendations';
  const query = toQuery({ tags: tags.join(','), limit, exclude });
  return read(await request(`/articles/recommendations${query}`, { failure, signal }), hasArticles, failure).articles;
}

export async function incrementViewCount(articleId: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to increment view count';
  await request(`/articles/increment-view/${encodeURIComponent(articleId)}`, { method: 'POST', failure, signal });
}
