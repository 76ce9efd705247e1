import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified, negotiateEncoding } from '#lib/platform/http/server/representation.ts';
import { cacheAnswers } from '#lib/platform/metrics/server/pageAnswers.ts';
import type { CachedPage, Representation } from './CachedPage.ts';

/**
 * Value of the `X-Cache` header: cached; rendered for this request; expired, while a new one is being rendered; or expired, because
 * rendering failed.
 */
export type XCache = 'hit' | 'miss' | 'updating' | 'stale';

const sent = new WeakMap<ServerResponse, XCache>();

/** How the page of a response was found; `none` for other responses, and for those of `sendReady`, which are too many to remember. */
export function cacheStateOf(response: ServerResponse): XCache | 'none' {
  return sent.get(response) ?? 'none';
}

/**
 * Sends the page in an accepted encoding, or 304 if the client has it.
 *
 * @param own headers of this response alone, names and values in turn
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  xCache: XCache,
  own?: string[],
): Promise<void> {
  sent.set(response, xCache);
  if (sendReady(request, response, page, xCache, own)) return;
  const made = await page.represent(negotiateEncoding(request.headers['accept-encoding']));
  send(request, response, page, made, xCache, own);
}

/** The same without building or awaiting anything; false if the accepted encoding is not made yet. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  xCache: XCache,
  own?: string[],
): boolean {
  const ready = page.representation(negotiateEncoding(request.headers['accept-encoding']));
  if (ready) send(request, response, page, ready, xCache, own);
  return ready !== undefined;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { kind, status }: CachedPage,
  made: Representation,
  xCache: XCache,
  own: string[] | undefined,
): void {
  cacheAnswers[kind][xCache] += 1;
  const isKnown = status === 200 && isNotModified(request.headers, made.etag, made.lastModified);
  const headers = isKnown ? made.notModifiedHeaders : made.headers;
  // Written at once, so the page's list needs no copy for each response.
  headers[headers.length - 3] = xCache;
  headers[headers.length - 1] = String(request.headers['x-request-id']);
  response.writeHead(isKnown ? 304 : status, own ? [...headers, ...own] : headers);
  response.end(isKnown || request.method === 'HEAD' ? undefined : made.body);
}
