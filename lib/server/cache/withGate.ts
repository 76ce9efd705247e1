import type { ServerResponse } from 'node:http';
import { languages } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
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

/** Never refused: they are as few as the languages, each is rendered once for all who wait for it, and most readers begin there. */
const fronts = new Set(languages.map(paths.home));

/** Renders while there is capacity; otherwise the cache serves stale pages or 503 with Retry-After. */
export function withGate(gate: OverloadGate | null, render: Render): Render {
  if (!gate) return render;
  return async (url, from) => {
    if (from === undefined && fronts.has(url)) return render(url);
    return (await gate.admit('page', () => render(url, from))) ?? refusal;
  };
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
