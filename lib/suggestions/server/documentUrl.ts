import type { Fetched } from '#lib/platform/net/server/guardedFetch.ts';

/** Base URL of a document: `Content-Location` if the server sends it (RFC 9110, 8.7), otherwise the URL of the request. */
export function documentUrl({ headers, url }: Pick<Fetched, 'headers' | 'url'>): string {
  const own = URL.parse(headers['content-location'] ?? '', url);
  return own && /^https?:$/.test(own.protocol) ? own.href : url;
}
