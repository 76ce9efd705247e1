import type { ServerResponse } from 'node:http';
import type { RenderedPage } from '../http/renderPage.ts';
import { sendUnavailable } from '../http/sendUnavailable.ts';
import type { OverloadGate } from '../load/OverloadGate.ts';
import { processGate } from '../load/processGate.ts';
import type { Render } from './PageServer.ts';

/** Replaces a page under overload; its `Retry-After` tells the page cache that the failure is temporary. */
const refusal: RenderedPage = {
  status: 503,
  headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
};

/** Renders while there is capacity; otherwise the cache serves stale pages or 503 with Retry-After. */
export function withGate(gate: OverloadGate | null, render: Render): Render {
  if (!gate) return render;
  return async (url, from) => (await gate.admit('page', () => render(url, from))) ?? refusal;
}

/**
 * The same for a streamed response.
 *
 * @returns the result of `stream`: whether there is a response
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
