import type { BulkChange } from '#lib/domain/adminArticle.ts';
import { callApi, type Query } from './callApi.ts';

/** Moves up to a hundred articles; each is done or refused by itself. */
export function changeArticles(body: BulkChange, token: string, signal?: AbortSignal) {
  return callApi('POST /articles/bulk', { token, body, expect: 'done', failure: 'Failed to change articles', signal });
}

/** A new draft with the same content. */
export function duplicateArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to duplicate article';
  return callApi('POST /articles/:id/duplicate', { param: { id }, token, expect: 'body', failure, signal });
}

/** Takes an article out of the trash. */
export function restoreArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to restore article';
  return callApi('POST /articles/:id/restore', { param: { id }, token, expect: 'etag', failure, signal });
}

/** Says that a translation follows its source as that is now. */
export function confirmSource(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to confirm the source';
  return callApi('POST /articles/:id/source-seen', { param: { id }, token, expect: 'etag', failure, signal });
}

/** Tags in use that have `q` in them: those that begin with it first, then the commonest. */
export function fetchTags(query: Query<'GET /tags'>, token: string, signal?: AbortSignal) {
  return callApi('GET /tags', { query, token, pick: 'tags', failure: 'Failed to fetch tags', signal });
}
