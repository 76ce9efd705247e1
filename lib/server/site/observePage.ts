import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheStateOf } from '../cache/sendPage.ts';
import { isLogged, log } from '../log.ts';
import { countPage } from '../metrics/pageTimes.ts';
import { beginSpan, isTraced, type Span } from '../telemetry/spans.ts';
import { logCachedPage } from './accessLog.ts';

/** Files have no line in the log: a page loads a dozen of them. */
const files = new Set(['media', 'static']);

/** Milliseconds from which a page from the cache is logged like any other. */
const slow = 1_000;

const methods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Measures a response once it has been sent, or the reader has gone, and logs it unless it came from the cache.
 *
 * @param serve is called with the span, if the request is traced; true if it has sent a fresh page from the cache
 */
export function observePage(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  route: string,
  serve: (span: Span | undefined) => boolean,
): void {
  const started = performance.now();
  const span = beginPage(request, id, route);
  const isHit = serve(span);
  // A cached page is sent by now: thousands a second do without a listener each.
  if (response.writableEnded) end();
  else response.once('close', end);

  function end(): void {
    const milliseconds = performance.now() - started;
    const { method = '' } = request;
    // Without headers the reader left before there was an answer (nginx's code for it).
    const status = response.headersSent ? response.statusCode : 499;
    const cache = isHit ? 'hit' : cacheStateOf(response);
    countPage(methods.has(method) ? method : 'other', route, status, cache, milliseconds / 1000);
    span?.end(status >= 500, { 'http.response.status_code': status, 'vestnik.cache': cache });
    if (status < 500 && milliseconds < slow && cache !== 'miss' && cache !== 'none') {
      logCachedPage(id, method, route, status, cache, milliseconds);
      return;
    }
    if (!isLogged('info') || (files.has(route) && status < 500)) return;
    log.info({ requestId: id, method, route, status, cache, milliseconds: Math.round(milliseconds) }, 'page');
  }
}

function beginPage({ method = '', headers }: IncomingMessage, id: string, route: string): Span | undefined {
  if (!isTraced() || files.has(route)) return undefined;
  return beginSpan({
    name: `${method} ${route}`,
    kind: 'request',
    attributes: { 'http.request.method': method, 'http.route': route, 'vestnik.request_id': id },
    traceparent: typeof headers.traceparent === 'string' ? headers.traceparent : undefined,
  });
}
