import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

export function getSavedArticles(query: Query<'GET /saved-articles'>, token: string, signal?: AbortSignal) {
  const failure = 'Failed to get saved articles';
  return callApi('GET /saved-articles', { query, token, expect: 'articles', failure, signal });
}

export function checkSavedStatus(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to check saved status';
  return callApi('GET /saved-articles/status/:id', { param: { id }, token, pick: 'isSaved', failure, signal });
}

/** Resolves to whether the article is now saved. */
export function saveArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to save article';
  return callApi('POST /saved-articles', { token, body: { articleId }, pick: 'isSaved', failure, signal });
}

/** Resolves to whether the article is now saved. */
export function unsaveArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unsave article';
  return callApi('DELETE /saved-articles/:id', { param: { id }, token, pick: 'isSaved', failure, signal });
}
