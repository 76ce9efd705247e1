import { fstatSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import type { Kind } from '#lib/platform/cache/server/CachedPage.ts';
import { cacheStateOf } from '#lib/platform/cache/server/sendPage.ts';
import { countPage } from '#lib/platform/metrics/server/pageTimes.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { isLogged, log } from '#lib/platform/process/server/log.ts';
import { beginSpan, isTraced, type Span } from '#lib/platform/telemetry/server/spans.ts';

/** Files have no line in the log: a page loads a dozen of them. */
const files = new Set(['media', 'static']);

/** Milliseconds from which a page from the cache is logged like any other. */
const slow = 1_000;

const messages = { page: 'page', call: 'request' };

const methods = new Set(['GET', 'HEAD', 'POST']);

type Observed = { id: string; route: string; kind: Kind };

/**
 * Measures a response once it has been sent, or the reader has gone, and logs it unless it came from the cache. Calls that are not
 * from the cache are measured and logged by the API.
 *
 * @param serve is called with the span, if the request is traced; true if it has sent a fresh page from the cache
 */
export function observeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { id, route, kind }: Observed,
  serve: (span: Span | undefined) => boolean,
): void {
  const started = performance.now();
  const ofPage = kind === 'page' ? beginPage(request, id, route) : undefined;
  const isHit = serve(ofPage);
  const span = isHit && kind === 'call' ? beginPage(request, id, route) : ofPage;
  // A cached page is sent by now: thousands a second do without a listener each.
  if (response.writableEnded) end();
  else response.once('close', end);

  function end(): void {
    const milliseconds = performance.now() - started;
    const { method = '' } = request;
    // Without headers the reader left before there was an answer (nginx's code for it).
    const status = response.headersSent ? response.statusCode : 499;
    const cache = isHit ? 'hit' : cacheStateOf(response);
    if (kind === 'call' && (cache === 'miss' || cache === 'none')) return;
    countPage(methods.has(method) ? method : 'other', route, status, cache, milliseconds / 1000);
    span?.end(status >= 500, { 'http.response.status_code': status, 'vestnik.cache': cache });
    if (status < 500 && milliseconds < slow && cache !== 'miss' && cache !== 'none') {
      logCached({ id, route, kind }, method, status, cache, milliseconds);
      return;
    }
    if (!isLogged('info') || (files.has(route) && status < 500)) return;
    log.info({ requestId: id, method, route, status, cache, milliseconds: Math.round(milliseconds) }, messages[kind]);
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

/** The file descriptor of standard output. */
const dest = 1;
/**
 * Bytes of one write. Pipes take 4 KB in one piece (PIPE_BUF), so a line that the log writes meanwhile does not end up
 * inside another; files take any number.
 */
const maxWrite = fstatSync(dest).isFile() ? 65_536 : 4_096;
/** Characters, all of them ASCII, that are collected before a write: with one more line, they are less than `maxWrite`. */
const minLength = maxWrite - 512;
/** Milliseconds until a line is written at the latest. */
const flushInterval = 200;

let output: ReturnType<typeof pino.destination> | undefined;
let collected = '';
/** The same text for all lines of a millisecond. */
let [now, time] = [0, ''];

/**
 * The line of a response from the cache, if ACCESS_LOG asks for it: thousands a second, so that it is put together by hand
 * and written by one of Node's threads. None of the texts needs quoting.
 */
function logCached(
  { id, route, kind }: Observed,
  method: string,
  status: number,
  cache: string,
  milliseconds: number,
): void {
  const { ACCESS_LOG: share } = env;
  if (share === 0 || !isLogged('info') || (share < 1 && Math.random() >= share)) return;
  output ??= open();
  if (now !== Date.now()) {
    now = Date.now();
    time = new Date(now).toISOString();
  }
  collected += `{"level":30,"time":"${time}","requestId":"${id}","method":"${method}","route":"${route}","status":${status},"cache":"${cache}","milliseconds":${Math.round(milliseconds)},"msg":"${messages[kind]}"}\n`;
  if (collected.length >= minLength) flush();
}

function open() {
  const opened = pino.destination({ dest, sync: false, maxWrite });
  setInterval(flush, flushInterval).unref();
  process.once('exit', () => {
    flush();
    opened.flushSync();
  });
  return opened;
}

/** The destination would measure all that is collected at each line. */
function flush(): void {
  if (collected !== '') output?.write(collected);
  collected = '';
}
