import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { PageServer, type Render } from '#lib/site/server/pages/PageServer.ts';

export type FakePages = {
  cache: PageCache;
  /** URLs that were rendered. */
  renders: string[];
  /** The result of the next renders; may wait, may throw. */
  answer: (url: string) => Promise<RenderedPage> | RenderedPage;
  get: (
    path: string,
    headers?: Record<string, string>,
    method?: string,
  ) => Promise<{ status: number; headers: Headers; text: string }>;
  close: () => Promise<void>;
};

type Options = {
  maxBytes?: number /** Wraps rendering, between the cache and the pages. */;
  wrap?: (render: Render) => Render;
};

/** The page cache over real HTTP, with pages defined by the test. */
export async function fakePages({ maxBytes = 1_000_000, wrap = (render) => render }: Options = {}): Promise<FakePages> {
  const cache = new PageCache(maxBytes);
  const renders: string[] = [];
  const fake: Pick<FakePages, 'answer'> = { answer: () => aPage('text') };
  const render: Render = async (url) => {
    renders.push(url);
    return fake.answer(url);
  };
  const pages = new PageServer(cache, wrap(render));
  const server: Server = createServer((request, response) => void pages.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return Object.assign(fake, {
    cache,
    renders,
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

export function aPage(text: string, headers: Record<string, string> = {}, status = 200): RenderedPage {
  const policy = 'public, s-maxage=60, stale-while-revalidate=60, stale-if-error=600';
  return {
    status,
    body: Buffer.from(text),
    headers: { 'content-type': 'text/html', 'cache-control': policy, ...headers },
  };
}
