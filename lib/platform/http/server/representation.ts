import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the client's copy is current (RFC 9110, 13.1.2, 13.1.3, 13.2.2): the date counts only without an ETag.
 *
 * @param lastModified epoch milliseconds
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string, lastModified: number | undefined): boolean {
  const tags = headers['if-none-match'];
  // The quotes are part of the ETag, so it matches in a list, weak or strong, but never within another ETag.
  if (tags !== undefined) return tags.trim() === '*' || tags.includes(etag);
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= lastModified;
}

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];
/** Name endings of the compressed forms that a build has of its files. */
export const encodingSuffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

const cache = new Map<string, Encoding>();

/** The best of our encodings that `Accept-Encoding` allows (RFC 9110, 12.5.3). Cached, because browsers send only a few values. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const value = typeof header === 'string' ? header : '';
  const found = cache.get(value);
  if (found) return found;

  const encoding = choose(value);
  if (cache.size < 100) cache.set(value, encoding);
  return encoding;
}

function choose(header: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const offers = header.toLowerCase().split(',');
  const admits = (name: string) => offers.some((offer) => offer.split(';')[0]?.trim() === name && !refused.test(offer));
  if (admits('br')) return 'br';
  if (admits('gzip')) return 'gzip';
  return 'identity';
}
