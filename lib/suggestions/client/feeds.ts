import type { FeedChange, FeedDraft } from '../feed.ts';
import { type Answer, callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';

export type FoundFeeds = Answer<'POST /feeds/discover'>;

export function fetchFeeds(token: string, signal?: AbortSignal) {
  return callApi('GET /feeds', { token, pick: 'feeds', failure: 'Failed to fetch feeds', signal });
}

/** The URL may be that of a site: the server discovers its feed, which takes a while. */
export function createFeed(body: FeedDraft, token: string, signal?: AbortSignal) {
  const failure = 'Failed to create feed';
  return callApi('POST /feeds', { token, body, expect: 'url', failure, signal, timeout: longTimeout });
}

export function updateFeed(id: string, body: FeedChange, token: string, signal?: AbortSignal) {
  const failure = 'Failed to update feed';
  return callApi('PUT /feeds/:id', { param: { id }, token, body, expect: 'url', failure, signal });
}

export function deleteFeed(id: string, token: string, signal?: AbortSignal) {
  return callApi('DELETE /feeds/:id', { param: { id }, token, failure: 'Failed to delete feed', signal });
}

/** The current items of the feed, or its error. */
export function testFeed(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to test feed';
  return callApi('POST /feeds/:id/test', { param: { id }, token, expect: 'feed', failure, signal });
}

/** The feeds of a site; `fault` says why there are none. */
export function discoverFeeds(url: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to discover feeds';
  const options = { token, body: { url }, expect: 'feeds', failure, signal, timeout: longTimeout } as const;
  return callApi('POST /feeds/discover', options);
}
