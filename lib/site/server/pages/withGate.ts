import { languages } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import type { OverloadGate } from '#lib/platform/load/server/OverloadGate.ts';
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
  return async (url, reader) => {
    if (reader.address === undefined && fronts.has(url)) return render(url, reader);
    return (await gate.admit('page', reader.share, () => render(url, reader))) ?? refusal;
  };
}
