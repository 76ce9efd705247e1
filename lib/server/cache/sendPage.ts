import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../http/isNotModified.ts';
import { negotiateEncoding } from '../http/negotiateEncoding.ts';
import { pageAnswers } from '../metrics/pageAnswers.ts';
import type { CachedPage, Representation } from './CachedPage.ts';

/** Value of the `X-Cache` header: cached, rendered for this request, or expired. */
export type XCache = 'hit' | 'miss' | 'stale';

const sent = new WeakMap<ServerResponse, XCache>();

/** How the page of a response was found; `none` for other responses. */
export function cacheStateOf(response: ServerResponse): XCache | 'none' {
  return sent.get(response) ?? 'none';
}

/** Sends the page in an accepted encoding, or 304 if the client has it. A hit builds and awaits nothing. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  xCache: XCache,
): void | Promise<void> {
  pageAnswers[xCache] += 1;
  sent.set(response, xCache);
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const ready = page.representation(encoding);
  if (ready) return send(request, response, page.status, ready, xCache);
  return page.represent(encoding).then((made) => send(request, response, page.status, made, xCache));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  made: Representation,
  xCache: XCache,
): void {
  const id = ['X-Request-Id', String(request.headers['x-request-id'])];
  if (status === 200 && isNotModified(request.headers, made.etag, made.lastModified)) {
    response.writeHead(304, [...made.notModifiedHeaders, 'X-Cache', xCache, ...id]).end();
    return;
  }
  response.writeHead(status, [...made.headers, 'X-Cache', xCache, ...id]);
  response.end(request.method === 'HEAD' ? undefined : made.body);
}
