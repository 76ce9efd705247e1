import { callApi } from '#lib/platform/http/browser/callApi.ts';

/** The last actions of the caller, newest first. */
export function fetchUndos(token: string, signal?: AbortSignal) {
  return callApi('GET /undos', { token, pick: 'undos', failure: 'Failed to fetch actions', signal });
}

/** Takes an action back. */
export function undoAction(id: string, token: string, signal?: AbortSignal) {
  return callApi('POST /undos/:id', { param: { id }, token, expect: 'done', failure: 'Failed to undo', signal });
}
