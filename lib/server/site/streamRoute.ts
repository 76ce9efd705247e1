import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';
import { tagHeader } from '../cdn/configuredCdn.ts';
import { pathOf } from '../http/requestTarget.ts';
import { dataHeaders } from '../http/securityHeaders.ts';
import { siteTag } from '../siteSettings/siteSettings.ts';

/** Long documents for programs, streamed while they are generated. */
const streamed = /^\/sitemaps\/[\w-]+\.xml(\?|$)/;

export function isStreamed(url: string): boolean {
  return streamed.test(url);
}

/**
 * Streams the response of a route. As for cached pages, nothing of the request is passed on except Accept-Encoding.
 *
 * @returns false, with nothing sent, for a 404
 */
export async function streamRoute(routes: Hono, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const encodings = String(request.headers['accept-encoding'] ?? '');
  const answer = await routes.request(pathOf(request.url ?? '/'), { headers: { 'accept-encoding': encodings } });
  if (answer.status === 404) return false;
  const { 'cache-tag': tags = '', ...headers } = Object.fromEntries(answer.headers);
  const [name, value] = tagHeader([...tags.split(' ').filter(Boolean), siteTag]);
  response.writeHead(answer.status, { ...dataHeaders, ...headers, [name]: value });
  if (answer.body && request.method !== 'HEAD') await pipeline(answer.body, response);
  else {
    await answer.body?.cancel();
    response.end();
  }
  return true;
}
