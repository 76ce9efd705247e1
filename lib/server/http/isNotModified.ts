import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether the client's copy is current (RFC 9110, 13.1.2, 13.1.3, 13.2.2): the date counts only for those who send no tag.
 *
 * @param lastModified milliseconds since 1970, when known
 */
export function isNotModified(headers: IncomingHttpHeaders, etag: string, lastModified: number | undefined): boolean {
  const tags = headers['if-none-match'];
  // A tag is quoted, so that it is found in a list, weakened or not, and inside no other tag.
  if (tags !== undefined) return tags.trim() === '*' || tags.includes(etag);
  const since = headers['if-modified-since'];
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= lastModified;
}
