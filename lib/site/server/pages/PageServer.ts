import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { formerQuery } from '#lib/articles/toFormerPath.ts';
import { languages } from '#lib/languages/language.ts';
import { CachedPage } from '#lib/platform/cache/server/CachedPage.ts';
import { noStore, parseCachePolicy } from '#lib/platform/cache/server/cachePolicy.ts';
import type { DiskCache } from '#lib/platform/cache/server/DiskCache.ts';
import type { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import { type Make, SharedRenders } from '#lib/platform/cache/server/SharedRenders.ts';
import { sendPage, sendReady } from '#lib/platform/cache/server/sendPage.ts';
import { clientAddressOf, shareOf } from '#lib/platform/http/server/clientAddress.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { sendUnavailable } from '#lib/platform/http/server/sendUnavailable.ts';
import type { OverloadGate } from '#lib/platform/load/server/OverloadGate.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { cacheKey, hasNoCapitals, normalizePath } from './cachedRoutes.ts';

/** The number of these pages is limited by the content; missing pages are unlimited. */
const storable = new Set([200, 301, 302, 308]);
/** Total characters of memoized URLs and keys. */
const maxKeyCharacters = 2_000_000;

/** For whom a page is rendered: the source whose share of the capacity it takes, and an IP address only for uncached pages. */
export type Reader = { share: string; address?: string };
export type Render = (url: string, reader: Reader) => Promise<RenderedPage>;

/** Answers with pages, of which the cached ones are found by their normalized URL. */
export class PageServer {
  readonly #cache: PageCache | null;
  readonly #shared: SharedRenders | null;
  readonly #render: Render;
  readonly #keys = new LRUCache<string, string | false>({
    maxSize: maxKeyCharacters,
    sizeCalculation: (key, url) => url.length + String(key).length,
  });

  /** Without a cache each request is rendered separately: for benchmarks. */
  constructor(cache: PageCache | null, render: Render, disk: DiskCache | null = null) {
    this.#cache = cache;
    this.#shared = cache && new SharedRenders(cache, disk);
    this.#render = render;
  }

  /** Sends the page if it is in the cache, fresh and in an accepted encoding: most requests, so nothing is awaited. */
  sendFresh(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#shared || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const key = this.#keyOf(request.url ?? '/');
    const cached = key === false ? undefined : this.#shared.fresh(key);
    return cached !== undefined && sendReady(request, response, cached, 'hit');
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const key = this.#keyOf(url);
    if (!this.#shared || key === false) return this.#serveUncached(url, request, response);

    const { page, xCache } = await this.#shared.find(key, () => this.#make(key, shareOf(request)));
    if (page && page.status < 500) return sendPage(request, response, page, xCache);
    return this.#sendFailure(url, request, response, page);
  }

  /** A URL outside the cached routes. Only redirects are cached, which are small: 404 pages would fill the cache. */
  async #serveUncached(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = formerQuery(url) ?? normalizePath(pathOf(url));
    const cached = this.#cache?.get(key);
    if (cached && cached.freshUntil > Date.now()) return sendPage(request, response, cached, 'hit');

    const from = this.#cache?.now() ?? 0;
    const rendered = await this.#render(url, { share: shareOf(request), address: clientAddressOf(request) });
    const policy = rendered.status === 301 ? parseCachePolicy(rendered.headers['cache-control']) : null;
    const page = new CachedPage(rendered, policy ?? noStore, Date.now());
    if (policy) this.#cache?.set(key, page, from);
    if (page.status < 500) return sendPage(request, response, page, 'miss');
    return this.#sendFailure(url, request, response, page);
  }

  /** A broken page shows the site's error page; a temporary failure is 503 with Retry-After. */
  #sendFailure(url: string, request: IncomingMessage, response: ServerResponse, page: CachedPage | undefined) {
    if (!page || page.unavailable) return sendUnavailable(url, response);
    return sendPage(request, response, page, 'miss');
  }

  #keyOf(url: string): string | false {
    const memoized = this.#keys.get(url);
    if (memoized !== undefined) return memoized;
    const key = cacheKey(url) ?? false;
    this.#keys.set(url, key);
    return key;
  }

  async #make(key: string, share: string): ReturnType<Make> {
    const rendered = await this.#render(key, { share });
    const policy = parseCachePolicy(rendered.headers['cache-control']);
    const page = new CachedPage(rendered, policy ?? noStore, Date.now());
    const isStorable = policy !== null && isStorableAs(key, page.status) && !rendered.headers['set-cookie'];
    return { page, isStorable };
  }
}

/**
 * A moved list redirects any page number, so only its redirect without a number is cached; and of the spellings of a tag, which are
 * as many as somebody invents, the one in lower case.
 */
function isStorableAs(key: string, status: number): boolean {
  return storable.has(status) && (status === 200 || (!key.includes('page=') && hasNoCapitals(key)));
}

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
