import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheStateOf } from '../cache/sendPage.ts';
import { isLogged, log } from '../log.ts';
import { countPage } from '../metrics/pageTimes.ts';

/** Files have no line in the log: a page loads a dozen of them. */
const files = new Set(['media', 'static']);

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Logs and measures a response once it has been sent, or the reader has gone. */
export function observePage(request: IncomingMessage, response: ServerResponse, id: string, route: string): void {
  const started = performance.now();
  response.once('close', () => {
    const milliseconds = performance.now() - started;
    const { method = '' } = request;
    // Without headers the reader left before there was an answer (nginx's code for it).
    const status = response.headersSent ? response.statusCode : 499;
    const cache = cacheStateOf(response);
    countPage(methods.has(method) ? method : 'other', route, status, cache, milliseconds / 1000);
    if (!isLogged('info') || (files.has(route) && status < 500)) return;
    log.info({ requestId: id, method, route, status, cache, milliseconds: Math.round(milliseconds) }, 'page');
  });
}
