import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { ArticleKind } from '../article.ts';
import type { BulkRequest } from '../bulkChange.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';

/** Changes up to a hundred articles; each succeeds or is refused independently. */
export function changeArticles(body: BulkRequest, token: string, signal?: AbortSignal, kind?: ArticleKind) {
  const failure = 'Failed to change articles';
  return callApi('POST /articles/bulk', { token, body, kind, expect: 'done', failure, signal });
}

export function duplicateArticle(of: ArticleRef, token: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to duplicate article';
  return callApi('POST /articles/:id/duplicate', { param: { id }, kind, token, expect: 'body', failure, signal });
}

/** Restores an article from the trash. */
export function restoreArticle(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to restore article';
  return callApi('POST /articles/:id/restore', { param: { id }, token, expect: 'etag', failure, signal });
}

/** Makes another author, editor or admin the owner. */
export function handOverArticle(id: string, userId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to hand over article';
  const body = { userId };
  return callApi('PUT /articles/:id/owner', { param: { id }, body, token, expect: 'etag', failure, signal });
}

/** Marks a translation as up to date with its source. */
export function confirmSource(of: ArticleRef, token: string, signal?: AbortSignal) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to confirm the source';
  return callApi('POST /articles/:id/source-seen', { param: { id }, kind, token, expect: 'etag', failure, signal });
}
