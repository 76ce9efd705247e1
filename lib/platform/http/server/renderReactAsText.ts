import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import { toUtf8 } from '#lib/platform/process/server/toUtf8.ts';

/** What Next calls: React's renderer for edge runtimes, which has no other way in Next's pages router. */
type EdgeRenderer = { renderToReadableStream: (element: ReactNode) => Promise<Chunks> };
type Chunks = AsyncIterable<Uint8Array> & { allReady: Promise<void> };
type TextRenderer = { renderToString: (element: ReactNode) => string };

/**
 * Makes Next render pages to one text instead of a stream of bytes. Next collects the stream before it sends anything, and React
 * encodes each attribute and text for it: that took half of React's time (docs/decisions/0093). Call it before Next is loaded.
 */
export function renderReactAsText(): void {
  // CommonJS, as Next loads them: the module that is changed here has to be the same.
  const require = createRequire(import.meta.url);
  const edge: EdgeRenderer = require('react-dom/server.edge');
  const { renderToString }: TextRenderer = require('react-dom/server');
  edge.renderToReadableStream = async (element) => chunksOf(renderToString(element));
}

/** Next reads it as an iterable only, which takes less time than a stream of the web. */
function chunksOf(text: string): Chunks {
  return {
    allReady: Promise.resolve(),
    async *[Symbol.asyncIterator]() {
      yield toUtf8(text);
    },
  };
}
