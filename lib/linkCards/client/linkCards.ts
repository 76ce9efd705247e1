import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';

/** The server reads what the card of another site's page shows, and takes its picture into the library. */
export function fetchLinkCard(url: string, token: string) {
  const options = { token, body: { url }, failure: 'Failed to read the page', timeout: longTimeout };
  return callApi('POST /link-cards', { ...options, expect: 'title' });
}
