import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../http/isNotModified.ts';
import { negotiateEncoding } from '../http/negotiateEncoding.ts';
import { pageAnswers } from '../metrics/pageAnswers.ts';
import type { CachedPage, Representation } from './CachedPage.ts';

/** Value of the `X-Cache` header: cached, rendered for this request, or expired. */
export type XCache = 'hit' | 'miss' | 'stale';

/** Sends the page in an accepted encoding, or 304 if the client has it. A hit builds and awaits nothing. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  xCache: XCache,
): void | Promise<void> {
  pageAnswers[xCache] += 1;
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
  if (status === 200 && isNotModified(request.headers, made.etag, made.lastModified)) {
    response.writeHead(304, [...made.notModifiedHeaders, 'X-Cache', xCache]).end();
    return;
  }
  response.writeHead(status, xCache === 'hit' ? made.hitHeaders : [...made.headers, 'X-Cache', xCache]);
  response.end(request.method === 'HEAD' ? undefined : made.body);
}
