import type { SiteSettingsChange } from '../siteSettings.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';

export function fetchSettings(token: string, signal?: AbortSignal) {
  return callApi('GET /settings', { token, expect: 'etag', failure: 'Failed to fetch settings', signal });
}

/** @param etag of the settings that the change starts from: if others were saved since, it is refused (412) */
export function updateSettings(body: SiteSettingsChange, etag: string, token: string, signal?: AbortSignal) {
  const headers = { 'If-Match': etag };
  return callApi('PUT /settings', { token, body, headers, expect: 'etag', failure: 'Failed to save settings', signal });
}
