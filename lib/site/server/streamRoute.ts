import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Hono } from 'hono';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { tagHeader } from '#lib/platform/cdn/server/configuredCdn.ts';
import { shareOf } from '#lib/platform/http/server/clientAddress.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import { sendUnavailable } from '#lib/platform/http/server/sendUnavailable.ts';
import type { OverloadGate } from '#lib/platform/load/server/OverloadGate.ts';
import { processGate } from '#lib/platform/load/server/processGate.ts';

/** Long documents for programs, streamed while they are generated. */
const streamed = /^\/sitemaps\/[\w-]+\.xml(\?|$)/;

export function isStreamed(url: string): boolean {
  return streamed.test(url);
}

/**
 * Streams the response of a route, or refuses it under overload. As for cached pages, nothing of the request is passed on except
 * Accept-Encoding.
 *
 * @returns false, with nothing sent, for a 404
 */
export async function streamRoute(routes: Hono, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = request.url ?? '/';
  const gate = processGate();
  const share = shareOf(request);
  const headers = { 'accept-encoding': String(request.headers['accept-encoding'] ?? '') };
  const begin = async () => routes.request(pathOf(url), { headers });
  const answer = gate ? await gate.admit('page', share, begin) : await begin();
  if (answer === null) {
    sendUnavailable(url, response);
    return true;
  }
  if (answer.status === 404) return false;
  const { 'cache-tag': tags = '', ...others } = Object.fromEntries(answer.headers);
  const [name, value] = tagHeader([...tags.split(' ').filter(Boolean), siteTag]);
  response.writeHead(answer.status, { ...dataHeaders, ...others, [name]: value });
  // Before it begins, the generator can't close what it reads.
  if (answer.body && request.method !== 'HEAD' && !response.destroyed)
    await pipeline(inTurns(answer.body, gate, share), response);
  else {
    await answer.body?.cancel();
    response.end();
  }
  return true;
}

/** Takes a place of the gate for each part that is generated, not while the client reads it. */
async function* inTurns(body: ReadableStream<Uint8Array>, gate: OverloadGate | null, share: string) {
  const reader = body.getReader();
  const read = () => reader.read();
  try {
    for (;;) {
      const part = gate ? await gate.continue(share, read) : await read();
      if (!part || part.done) return;
      yield part.value;
    }
  } finally {
    await reader.cancel();
  }
}
