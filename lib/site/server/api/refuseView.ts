import type { IncomingMessage, ServerResponse } from 'node:http';
import { toLanguage } from '#lib/languages/language.ts';
import { shareOf } from '#lib/platform/http/server/clientAddress.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { isLoopSlow } from '#lib/platform/load/server/processGate.ts';
import { shedding } from '#lib/platform/load/server/RefusalLog.ts';

const path = '/api/articles/increment-view/';

/**
 * Refuses to count a view while even cached pages wait, before the API, which takes as long to refuse a call as to count a view:
 * when everybody reads one article, its views are most of the work, and the pages have to wait. Readers notice nothing of it.
 *
 * @returns whether it has answered
 */
export function refuseView(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'POST' || !request.url?.startsWith(path) || !isLoopSlow()) return false;
  shedding.note('call', shareOf(request));
  const message = translate(toLanguage(request.headers['accept-language']?.slice(0, 2)), 'errors.overloaded');
  const body = JSON.stringify({ message, code: 'overloaded' });
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': '5',
    'Cache-Control': 'no-store',
  });
  request.resume();
  response.end(body);
  return true;
}
