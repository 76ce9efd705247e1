import { callApi, type Query } from './callApi.ts';

export function fetchRevisions(id: string, query: Query<'GET /articles/:id/revisions'>, token: string) {
  const failure = 'Failed to fetch revisions';
  return callApi('GET /articles/:id/revisions', { param: { id }, query, token, expect: 'revisions', failure });
}

export function fetchRevision(id: string, revision: number, token: string) {
  const options = { param: { id, revision }, token, failure: 'Failed to fetch revision' };
  return callApi('GET /articles/:id/revisions/:revision', { ...options, expect: 'content' });
}

export function restoreRevision(id: string, revision: number, token: string) {
  const options = { param: { id, revision }, token, failure: 'Failed to restore revision' };
  return callApi('POST /articles/:id/revisions/:revision/restore', { ...options, expect: 'etag' });
}

/** Creates a link that shows the unpublished article to anyone until it expires. */
export function createPreviewLink(id: string, days: number, token: string) {
  const failure = 'Failed to create preview link';
  return callApi('POST /articles/:id/preview-links', { param: { id }, token, body: { days }, expect: 'url', failure });
}

export function revokePreviewLinks(id: string, token: string) {
  const failure = 'Failed to revoke preview links';
  return callApi('DELETE /articles/:id/preview-links', { param: { id }, token, failure });
}

/** The result of the official validator for the AMP page of the saved version. */
export function checkAmp(id: string, token: string) {
  const failure = 'Failed to check AMP';
  return callApi('POST /articles/:id/amp-check', { param: { id }, token, expect: 'errors', failure });
}
