import { callApi } from '#lib/platform/http/browser/callApi.ts';
import type { LiveEntryChange, LiveEntryInput, LiveState } from './live.ts';

export function fetchLive(id: string, limit: number, token: string) {
  const failure = 'Failed to fetch live coverage';
  return callApi('GET /articles/:id/live', { param: { id }, query: { limit }, token, expect: 'state', failure });
}

export function setLiveState(id: string, state: LiveState, token: string) {
  const failure = 'Failed to set the state of live coverage';
  return callApi('PUT /articles/:id/live', { param: { id }, body: { state }, token, expect: 'state', failure });
}

/** @param key an idempotency key, the same for each attempt */
export function addLiveEntry(id: string, entry: Partial<LiveEntryInput>, key: string, token: string) {
  return callApi('POST /articles/:id/live/entries', {
    param: { id },
    body: entry,
    headers: { 'Idempotency-Key': key },
    token,
    expect: 'id',
    failure: 'Failed to publish live entry',
  });
}

export function updateLiveEntry(id: string, entry: string, change: LiveEntryChange, token: string) {
  const failure = 'Failed to update live entry';
  return callApi('PUT /articles/:id/live/entries/:entry', {
    param: { id, entry },
    body: change,
    token,
    expect: 'id',
    failure,
  });
}

export function deleteLiveEntry(id: string, entry: string, token: string) {
  const failure = 'Failed to delete live entry';
  return callApi('DELETE /articles/:id/live/entries/:entry', { param: { id, entry }, token, failure });
}
