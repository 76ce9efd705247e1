import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { Article } from '../article.ts';

/** A published article by id or slug; null if it can't be loaded for any reason. */
export async function fetchArticleById(id: string, signal?: AbortSignal): Promise<Article | null> {
  const options = { param: { id }, expect: 'body', failure: 'Failed to fetch article', signal } as const;
  return callApi('GET /articles/:id', options).catch(() => null);
}

/** Articles with similar tags; `exclude` is the id of the current one. */
export function fetchRecommendations(
  tags: string[],
  { limit, exclude }: { limit?: number; exclude?: string } = {},
  signal?: AbortSignal,
) {
  const query = { tags: tags.join(','), limit, exclude };
  const failure = 'Failed to fetch recommendations';
  return callApi('GET /articles/recommendations', { query, pick: 'articles', failure, signal });
}

export function incrementViewCount(id: string, signal?: AbortSignal) {
  const failure = 'Failed to increment view count';
  return callApi('POST /articles/increment-view/:id', { param: { id }, failure, signal });
}
