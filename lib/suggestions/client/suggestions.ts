import type { SuggestionsDecision } from '../suggestion.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

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
