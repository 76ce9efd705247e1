import type { NewBlockedSource } from '../blockedSource.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

export type BlockedSourcesQuery = Query<'GET /blocked-sources'>;

/** Networks that may neither comment nor register. */
export function fetchBlockedSources(query: BlockedSourcesQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch blocked networks';
  return callApi('GET /blocked-sources', { query, token, expect: 'sources', failure, signal });
}

/** Blocks the network that a comment came from. */
export function blockSource(body: NewBlockedSource, token: string, signal?: AbortSignal) {
  return callApi('POST /blocked-sources', { token, body, expect: 'id', failure: 'Failed to block network', signal });
}

export function unblockSource(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unblock network';
  return callApi('DELETE /blocked-sources/:id', { param: { id }, token, failure, signal });
}
