import type { BulkChange } from '#lib/domain/adminArticle.ts';
import { callApi, type Query } from './callApi.ts';

/** Changes up to a hundred articles; each succeeds or is refused independently. */
export function changeArticles(body: BulkChange, token: string, signal?: AbortSignal) {
  return callApi('POST /articles/bulk', { token, body, expect: 'done', failure: 'Failed to change articles', signal });
}

export function duplicateArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to duplicate article';
  return callApi('POST /articles/:id/duplicate', { param: { id }, token, expect: 'body', failure, signal });
}

/** Restores an article from the trash. */
export function restoreArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to restore article';
  return callApi('POST /articles/:id/restore', { param: { id }, token, expect: 'etag', failure, signal });
}

/** Marks a translation as up to date with its source. */
export function confirmSource(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to confirm the source';
  return callApi('POST /articles/:id/source-seen', { param: { id }, token, expect: 'etag', failure, signal });
}

/** Used tags that contain `q`: first those that start with it, then the most frequent. */
export function fetchTags(query: Query<'GET /tags'>, token: string, signal?: AbortSignal) {
  return callApi('GET /tags', { query, token, pick: 'tags', failure: 'Failed to fetch tags', signal });
}
