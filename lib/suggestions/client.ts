import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { type Answer, callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';
import type { Feed, FeedChange, FeedDraft } from './feed.ts';
import type { SuggestionsDecision } from './suggestion.ts';

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

export type SuggestionsQuery = Query<'GET /suggestions'>;

const newest = { page: 1, limit: 10, status: 'new' } as const;

export function fetchSuggestedArticles(query: SuggestionsQuery, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch suggested articles';
  return callApi('GET /suggestions', { query: { ...newest, ...query }, token, expect: 'suggestions', failure, signal });
}

/** Starts fetching the feeds, or joins a fetch in progress; returns the job's id. */
export function triggerSuggestionsFetch(token: string, signal?: AbortSignal) {
  const failure = 'Failed to trigger suggestions fetch';
  return callApi('POST /suggestions/trigger-fetch', { token, pick: 'jobId', failure, signal });
}

/** Starts the cleanup of old suggestions, or joins one in progress; returns the job's id. */
export function triggerSuggestionsCleanup(token: string, signal?: AbortSignal) {
  const failure = 'Failed to trigger suggestions cleanup';
  return callApi('POST /suggestions/trigger-cleanup', { token, pick: 'jobId', failure, signal });
}

export function fetchSuggestionsJob(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch suggestions job';
  return callApi('GET /suggestions/jobs/:id', { param: { id }, token, expect: 'state', failure, signal });
}

/** Returns the new draft. */
export function acceptSuggestion(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to accept suggestion';
  return callApi('POST /suggestions/:id/accept', { param: { id }, token, expect: 'etag', failure, signal });
}

export function rejectSuggestion(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to reject suggestion';
  return callApi('POST /suggestions/:id/reject', { param: { id }, token, pick: 'suggestion', failure, signal });
}

/** Undoes a rejection, or an acceptance whose draft was deleted. */
export function restoreSuggestion(id: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to restore suggestion';
  return callApi('POST /suggestions/:id/restore', { param: { id }, token, pick: 'suggestion', failure, signal });
}

/** Returns the decided suggestions, and the others with the reason for each. */
export function decideSuggestions(body: SuggestionsDecision, token: string, signal?: AbortSignal) {
  const failure = 'Failed to decide on suggestions';
  return callApi('POST /suggestions/bulk', { token, body, expect: 'done', failure, signal });
}

/** All feeds by title; undefined until they are loaded. Admins only; skipped for everyone else. */
export function useFeeds({ enabled = true } = {}) {
  const { data, error, isLoading, mutate } = useOwnRead(fetchFeeds, enabled ? [] : null);
  /** Shows a change before the server confirms it. */
  const show = (id: string, change: Partial<Feed>) =>
    mutate((cached) => cached?.map((feed) => (feed.id === id ? { ...feed, ...change } : feed)), { revalidate: false });

  return { feeds: data, error, loading: isLoading, reload: () => mutate(), show };
}

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The status of a fetch or cleanup, polled until it ends; requests nothing without an id. */
export function useSuggestionsJob(id: string | null) {
  const { data, error } = useOwnRead(fetchSuggestionsJob, id ? [id] : null, {
    refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
  });
  return { task: data, error };
}
