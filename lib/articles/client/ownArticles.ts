import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { ArticleDraft } from '../articleDraft.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';

export type AdminArticlesQuery = Query<'GET /articles'>;

const newestFirst = { page: 1, limit: 10, sort: 'createdAt:desc' };

/** Articles including drafts: all for an admin, their own for an author. */
export function fetchAdminArticles(query: AdminArticlesQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch articles for admin';
  return callApi('GET /articles', { query: { ...newestFirst, ...query }, token, expect: 'articles', failure, signal });
}

/** The five created last. */
export function fetchRecentArticles(token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch recent articles';
  return callApi('GET /articles', { query: { ...newestFirst, limit: 5 }, token, pick: 'articles', failure, signal });
}

export function fetchMyArticles(query: Query<'GET /articles/my-articles'>, token: string, signal?: AbortSignal) {
  const options = { query: { ...newestFirst, ...query }, token, failure: 'Failed to fetch my articles', signal };
  return callApi('GET /articles/my-articles', { ...options, expect: 'articles' });
}

export function fetchArticleForEdit(of: ArticleRef, token: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to fetch article for edit';
  return callApi('GET /articles/edit/:id', { param: { id }, kind, token, expect: 'etag', failure, signal });
}

export function fetchArticleVersion(of: ArticleRef, token: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to fetch article version';
  return callApi('GET /articles/edit/:id/version', { param: { id }, kind, token, expect: 'etag', failure, signal });
}

/**
 * Articles with these tags to link to; without tags an empty list, without a request.
 *
 * @param exclude the article being edited; articles of its department and language come first
 */
export async function fetchSuggestionsByTags(tags: string[], token: string, signal?: AbortSignal, exclude?: string) {
  if (tags.length === 0) return [];
  const query = { tags: tags.join(','), exclude };
  const failure = 'Failed to fetch article suggestions';
  return callApi('GET /articles/suggestions-by-tags', { query, token, pick: 'articles', failure, signal });
}

/** Published articles with these words, or most of them, to link to. */
export function fetchSuggestionsByWords(
  query: Query<'GET /articles/suggestions-by-words'>,
  token: string,
  signal?: AbortSignal,
) {
  const failure = 'Failed to fetch article suggestions';
  return callApi('GET /articles/suggestions-by-words', { query, token, pick: 'articles', failure, signal });
}

export function createArticle(body: ArticleDraft, token: string, signal?: AbortSignal) {
  return callApi('POST /articles', { token, body, expect: 'body', failure: 'Failed to create article', signal });
}

/** @param etag of the version that was edited; if the server has another one, the response is 412 */
export function updateArticle(of: ArticleRef, body: ArticleDraft, token: string, etag?: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const headers: Record<string, string> = etag === undefined ? {} : { 'If-Match': etag };
  const failure = 'Failed to update article';
  return callApi('PUT /articles/:id', { param: { id }, kind, token, body, headers, expect: 'body', failure, signal });
}

export async function deleteArticle(id: string, token: string, signal?: AbortSignal): Promise<true> {
  const failure = 'Failed to delete article';
  const refusal = (status: number) => `${failure} with status ${status}`;
  await callApi('DELETE /articles/:id', { param: { id }, token, failure, refusal, signal });
  return true;
}

/** Matches every list of the admin area's articles: a change of one may move it in any of them. */
export const isArticlesRead = isReadOf(fetchAdminArticles, fetchRecentArticles);
