import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';

/** The server downloads an external picture into the library. */
export function uploadFromUrl(url: string, token: string, signal?: AbortSignal) {
  const options = { token, body: { url }, failure: 'Failed to fetch the image', signal, timeout: longTimeout };
  return callApi('POST /upload/from-url', { ...options, expect: 'url' });
}
