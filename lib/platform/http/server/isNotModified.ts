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
