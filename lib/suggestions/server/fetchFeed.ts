import { FetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { type Fetched, guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import type { FeedErrorCode } from '../feed.ts';
import { documentUrl, type ParsedFeed, retryAfter } from './ParsedFeed.ts';
import { parseFeedInThread } from './parseFeedInThread.ts';

export type FeedAnswer =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      feed: ParsedFeed;
      etag: string | null;
      lastModified: string | null;
      /** Its new URL after permanent redirects. */
      movedTo: string | null;
    }
  /** `delay`: milliseconds from `Retry-After`. */
  | { kind: 'failed'; error: FeedErrorCode; delay: number | null };

type FeedRequest = { url: string; etag: string | null; lastModified: string | null };

const accepted =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/** Fetches a feed with conditional headers. Errors of the feed are results as well. */
export async function fetchFeed({ url, etag, lastModified }: FeedRequest, signal?: AbortSignal): Promise<FeedAnswer> {
  const headers = {
    accept: accepted,
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  try {
    return await toAnswer(await guardedFetch(url, { headers, signal }));
  } catch (error) {
    if (error instanceof FetchError) return { kind: 'failed', error: error.code, delay: null };
    throw error;
  }
}

async function toAnswer(answer: Fetched): Promise<FeedAnswer> {
  const { status, headers, body, url } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status !== 200) return toFailure(status, headers);
  const document = { bytes: body, contentType: headers['content-type'] ?? '', url: documentUrl(answer) };
  const feed = await parseFeedInThread(document);
  if (!feed) return { kind: 'failed', error: 'not_a_feed', delay: null };
  const { etag = null, 'last-modified': lastModified = null } = headers;
  return { kind: 'read', feed, etag, lastModified, movedTo: answer.movedPermanently ? url : null };
}

function toFailure(status: number, headers: Record<string, string>): FeedAnswer {
  if (status === 410) return { kind: 'failed', error: 'gone', delay: null };
  const delay = status === 429 || status === 503 ? retryAfter(headers['retry-after']) : null;
  return { kind: 'failed', error: delay === null ? `http_${status}` : 'asked_to_wait', delay };
}
