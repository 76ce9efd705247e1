import type { FrontChange } from '../front.ts';
import type { Language } from '#lib/languages/language.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

/** The front page of a language, or with the id or slug of a department the first page of that. */
export type FrontTarget = { language: Language; department?: string };

/** `etag` of the front that a change starts from: if it was changed since, the change is refused (412). */
type From = { etag: string; token: string };

export function fetchFront(target: FrontTarget, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch the front page';
  return callApi('GET /front/:language', { ...addressOf(target), token, expect: 'etag', failure, signal });
}

export function saveFront(target: FrontTarget, body: FrontChange, from: From) {
  const failure = 'Failed to save the front page';
  return callApi('PUT /front/:language', { ...addressOf(target), body, ...sent(from), failure });
}

export function publishFront(target: FrontTarget, from: From) {
  const failure = 'Failed to publish the front page';
  return callApi('POST /front/:language/publish', { ...addressOf(target), ...sent(from), failure });
}

/** @param publishAt ISO 8601 */
export function scheduleFront(target: FrontTarget, publishAt: string, from: From) {
  const options = { ...addressOf(target), ...sent(from), failure: 'Failed to schedule the front page' };
  return callApi('POST /front/:language/schedule', { ...options, body: { publishAt } });
}

export function unscheduleFront(target: FrontTarget, from: From) {
  const failure = 'Failed to cancel the schedule of the front page';
  return callApi('DELETE /front/:language/schedule', { ...addressOf(target), ...sent(from), failure });
}

export function undoFront(target: FrontTarget, from: From) {
  const failure = 'Failed to undo the publication of the front page';
  return callApi('POST /front/:language/undo', { ...addressOf(target), ...sent(from), failure });
}

export function createFrontPreview(target: FrontTarget, token: string) {
  const failure = 'Failed to create a preview of the front page';
  return callApi('POST /front/:language/preview', { ...addressOf(target), token, expect: 'url', failure });
}

function addressOf({ language, department }: FrontTarget) {
  return { param: { language }, query: department ? { department } : {} };
}

function sent({ etag, token }: From) {
  return { token, headers: { 'If-Match': etag }, expect: 'etag' as const };
}
