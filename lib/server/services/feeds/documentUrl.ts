import type { Fetched } from '../../net/guardedFetch.ts';

/** The address to which others in a document are relative: its own where the server names it (RFC 9110, 8.7), else the one that was asked. */
export function documentUrl({ headers, url }: Pick<Fetched, 'headers' | 'url'>): string {
  const own = URL.parse(headers['content-location'] ?? '', url);
  return own && /^https?:$/.test(own.protocol) ? own.href : url;
}
