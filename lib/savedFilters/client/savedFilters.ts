import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { SentSavedFilter } from '../savedFilter.ts';

/** The caller's filters of the article list. */
export function fetchSavedFilters(token: string, signal?: AbortSignal) {
  return callApi('GET /saved-filters', { token, pick: 'filters', failure: 'Failed to fetch filters', signal });
}

/** Saves a filter; one with the same name is replaced. */
export function saveFilter(body: SentSavedFilter, token: string, signal?: AbortSignal) {
  return callApi('POST /saved-filters', { token, body, expect: 'id', failure: 'Failed to save filter', signal });
}

export function deleteSavedFilter(id: string, token: string, signal?: AbortSignal) {
  return callApi('DELETE /saved-filters/:id', { param: { id }, token, failure: 'Failed to delete filter', signal });
}
