import type { Fetched } from '#lib/platform/net/server/guardedFetch.ts';

/** An item of an incoming feed. All texts are plain, all URLs absolute http or https. */
export type FeedItem = {
  /** The item's id in its feed; its URL if it has none. */
  guid: string;
  url: string;
  title: string;
  /** At most 600 characters; may be empty. */
  summary: string;
  imageUrl: string | null;
  /** As declared, for example `en-GB`; null if not declared. */
  language: string | null;
  /** ISO 8601. Null if the feed gives no plausible date. */
  publishedAt: string | null;
};

export type ParsedFeed = {
  title: string;
  siteUrl: string | null;
  language: string | null;
  /** In the feed's order, usually newest first. */
  items: FeedItem[];
};

/** An item as the formats have it, not yet sanitized and validated. */
export type RawItem = {
  guid?: string | undefined;
  /** The first valid URL is used. */
  links: (string | undefined)[];
  title?: string | undefined;
  /** HTML or text; the first that is not empty is used. */
  texts: (string | undefined)[];
  images: (string | undefined)[];
  dates: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  /** Base URL of the texts, relative to `base`. */
  textBase?: string | undefined;
};

export type RawFeed = {
  title?: string | undefined;
  links: (string | undefined)[];
  language?: string | undefined;
  base?: string | undefined;
  items: RawItem[];
};

/** Milliseconds. */
const minBackoff = 15 * 60_000;
const maxBackoff = 24 * 3600_000;

/** Delay after a number of consecutive failures: exponential backoff from 15 minutes to a day. */
export function backoffAfter(failures: number): number {
  return Math.min(minBackoff * 2 ** Math.max(0, failures - 1), maxBackoff);
}

/** The delay of a `Retry-After` header (RFC 9110, 10.2.3) in milliseconds: seconds or a date, at most a week; null without. */
export function retryAfter(header: string | undefined, now = Date.now()): number | null {
  if (!header) return null;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), 7 * 24 * 3600_000) : null;
}

/** Base URL of a document: `Content-Location` if the server sends it (RFC 9110, 8.7), otherwise the URL of the request. */
export function documentUrl({ headers, url }: Pick<Fetched, 'headers' | 'url'>): string {
  const own = URL.parse(headers['content-location'] ?? '', url);
  return own && /^https?:$/.test(own.protocol) ? own.href : url;
}
