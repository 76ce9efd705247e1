import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import type { ArticleContent, EditedArticle } from '../articleDraft.ts';
import { type ArticleRef, refOf } from './ArticleRef.ts';

export function fetchRevisions(of: ArticleRef, query: Query<'GET /articles/:id/revisions'>, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to fetch revisions';
  return callApi('GET /articles/:id/revisions', { param: { id }, kind, query, token, expect: 'revisions', failure });
}

export function fetchRevision(of: ArticleRef, revision: number, token: string) {
  const { id, kind } = refOf(of);
  const options = { param: { id, revision }, kind, token, failure: 'Failed to fetch revision' };
  return callApi('GET /articles/:id/revisions/:revision', { ...options, expect: 'content' });
}

export function restoreRevision(of: ArticleRef, revision: number, token: string) {
  const { id, kind } = refOf(of);
  const options = { param: { id, revision }, kind, token, failure: 'Failed to restore revision' };
  return callApi('POST /articles/:id/revisions/:revision/restore', { ...options, expect: 'etag' });
}

/** Keeps a text as a revision, beside the article's own. */
export function keepRevision(of: ArticleRef, content: ArticleContent, token: string) {
  const { id, kind } = refOf(of);
  const options = { param: { id }, kind, token, body: content, failure: 'Failed to keep revision' };
  return callApi('POST /articles/:id/revisions', { ...options, expect: 'etag' });
}

/** Creates a link that shows the unpublished article to anyone until it expires. */
export function createPreviewLink(of: ArticleRef, days: number, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to create preview link';
  return callApi('POST /articles/:id/preview-links', {
    param: { id },
    kind,
    token,
    body: { days },
    expect: 'url',
    failure,
  });
}

export function revokePreviewLinks(of: ArticleRef, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to revoke preview links';
  return callApi('DELETE /articles/:id/preview-links', { param: { id }, kind, token, failure });
}

/** The result of the official validator for the AMP page of the saved version. */
export function checkAmp(of: ArticleRef, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to check AMP';
  return callApi('POST /articles/:id/amp-check', { param: { id }, kind, token, expect: 'errors', failure });
}

/** Where the links of the saved version lead. */
export function checkLinks(of: ArticleRef, token: string) {
  const { id, kind } = refOf(of);
  const failure = 'Failed to check links';
  return callApi('POST /articles/:id/link-check', { param: { id }, kind, token, pick: 'links', failure });
}

/** Milliseconds after which links that are being checked are asked for again. */
const recheckDelay = 3_000;

/** @param addresses of the links of the saved version: others are requested again */
export function useCheckedLinks(article: EditedArticle | null, addresses: string, token: string) {
  const { data, error } = useRead(fetchLinks, article && addresses !== '' ? [refOf(article), addresses, token] : null, {
    keepPreviousData: true,
    refreshInterval: (links) => (links?.some(({ state }) => state === 'checking') ? recheckDelay : 0),
  });
  return { links: data, error };
}

function fetchLinks(of: ArticleRef, _addresses: string, token: string) {
  return checkLinks(of, token);
}

/** @param saved changes with each save, so that the list is refetched */
export function useRevisions(of: ArticleRef, page: number, saved: string, token: string) {
  const { data, error, mutate } = useRead(fetchPage, [of, page, saved, token], { keepPreviousData: true });
  return { revisions: data?.revisions, total: data?.total, error, reload: () => mutate() };
}

function fetchPage(of: ArticleRef, page: number, _saved: string, token: string) {
  return fetchRevisions(of, { page, limit: 20 }, token);
}
