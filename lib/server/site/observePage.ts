import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheStateOf } from '../cache/sendPage.ts';
import { isLogged, log } from '../log.ts';
import { countPage } from '../metrics/pageTimes.ts';
import { beginSpan, isTraced, type Span } from '../telemetry/spans.ts';

/** Files have no line in the log: a page loads a dozen of them. */
const files = new Set(['media', 'static']);

const methods = new Set(['GET', 'HEAD', 'POST']);

/**
 * Logs and measures a response once it has been sent, or the reader has gone.
 *
 * @returns its span, if it is traced
 */
export function observePage(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  route: string,
): Span | undefined {
  const started = performance.now();
  const span = beginPage(request, id, route);
  response.once('close', () => {
    const milliseconds = performance.now() - started;
    const { method = '' } = request;
    // Without headers the reader left before there was an answer (nginx's code for it).
    const status = response.headersSent ? response.statusCode : 499;
    const cache = cacheStateOf(response);
    countPage(methods.has(method) ? method : 'other', route, status, cache, milliseconds / 1000);
    span?.end(status >= 500, { 'http.response.status_code': status, 'vestnik.cache': cache });
    if (!isLogged('info') || (files.has(route) && status < 500)) return;
    log.info({ requestId: id, method, route, status, cache, milliseconds: Math.round(milliseconds) }, 'page');
  });
  return span;
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
