import type { ServerResponse } from 'node:http';
import type { RenderedPage } from '../http/renderPage.ts';
import { sendUnavailable } from '../http/sendUnavailable.ts';
import type { OverloadGate } from '../load/OverloadGate.ts';
import { processGate } from '../load/processGate.ts';
import type { Render } from './PageServer.ts';

/** What stands for a page that is not rendered now; with `Retry-After`, so that the cache knows that the page itself is sound. */
const refusal: RenderedPage = {
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
};

/** Renders while there is room for it. The cache has stale pages for the rest, or says when to come back. */
export function withGate(gate: OverloadGate | null, render: Render): Render {
  if (!gate) return render;
  return async (url, from) => (await gate.admit('page', () => render(url, from))) ?? refusal;
}

/**
 * The same for an answer that is sent while it is made.
 *
 * @returns what `stream` returns: whether there is an answer
 */
export async function sendStreamed(
  url: string,
  response: ServerResponse,
  stream: () => Promise<boolean>,
): Promise<boolean> {
  const gate = processGate();
  const found = gate ? await gate.admit('page', stream) : await stream();
  if (found === null) sendUnavailable(url, response);
  return found !== false;
}
