import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../http/clientAddress.ts';
import type { RenderedPage } from '../http/renderPage.ts';
import { pathOf } from '../http/requestTarget.ts';
import { sendUnavailable } from '../http/sendUnavailable.ts';
import { log } from '../log.ts';
import { CachedPage } from './CachedPage.ts';
import { cacheKey, normalizePath } from './cachedRoutes.ts';
import { noStore, parseCachePolicy } from './cachePolicy.ts';
import type { PageCache } from './PageCache.ts';
import { sendPage } from './sendPage.ts';

/** Of these alone there are no more than the site has content: of missing pages there is one for every word. */
const storable = new Set([200, 301, 302, 308]);
/** Characters of addresses whose keys are remembered. */
const keyCharacters = 2_000_000;

/** `from` is the reader's address; no page that others may get learns it. */
export type Render = (url: string, from?: string) => Promise<RenderedPage>;

/** Serves pages as a shared cache in front of `render` would: RFC 9111 with RFC 5861's stale answers. */
export class PageServer {
  readonly #cache: PageCache | null;
  readonly #render: Render;
  readonly #keys = new LRUCache<string, string | false>({
    maxSize: keyCharacters,
    sizeCalculation: (key, url) => url.length + String(key).length,
  });
  readonly #renders = new Map<string, { from: number; page: Promise<CachedPage> }>();

  /** Without a cache every request is rendered by itself: for measuring. */
  constructor(cache: PageCache | null, render: Render) {
    this.#cache = cache;
    this.#render = render;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const cache = this.#cache;
    const key = this.#keyOf(url);
    if (!cache || key === false) return this.#serveUnknown(url, request, response);

    const kept = cache.get(key);
    const now = Date.now();
    if (kept && kept.freshUntil > now) return sendPage(request, response, kept, 'hit');
    if (kept && kept.staleUntil > now) {
      this.#renderOnce(key, cache).catch((error: Error) => complain(error, key));
      return sendPage(request, response, kept, 'stale');
    }

    const page = await this.#renderOnce(key, cache).catch((error: Error) => complain(error, key));
    if (page && page.status < 500) return sendPage(request, response, page, 'miss');
    if (kept && kept.errorUntil > now) return sendPage(request, response, kept, 'stale');
    return this.#sendFailure(url, request, response, page);
  }

  /**
   * An address that is no public page of ours. Only one thing of it is kept: where it has moved to, which takes no room. What is
   * missing would fill the cache with whatever anybody asks for.
   */
  async #serveUnknown(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = normalizePath(pathOf(url));
    const kept = this.#cache?.get(key);
    if (kept && kept.freshUntil > Date.now()) return sendPage(request, response, kept, 'hit');

    const from = this.#cache?.now() ?? 0;
    const rendered = await this.#render(url, addressOf(request));
    const policy = rendered.status === 301 ? parseCachePolicy(rendered.headers['cache-control']) : null;
    const page = new CachedPage(rendered, policy ?? noStore, Date.now());
    if (policy) this.#cache?.set(key, page, from);
    if (page.status < 500) return sendPage(request, response, page, 'miss');
    return this.#sendFailure(url, request, response, page);
  }

  /** A page that broke is the site's error page; one that could not be read for now says when to come back. */
  #sendFailure(url: string, request: IncomingMessage, response: ServerResponse, page: CachedPage | undefined) {
    if (!page || page.unavailable) return sendUnavailable(url, response);
    return sendPage(request, response, page, 'miss');
  }

  #keyOf(url: string): string | false {
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const key = cacheKey(url) ?? false;
    this.#keys.set(url, key);
    return key;
  }

  /** Readers who come while a page is being rendered wait for that one, unless something was purged since it began. */
  #renderOnce(key: string, cache: PageCache): Promise<CachedPage> {
    const from = cache.now();
    const running = this.#renders.get(key);
    if (running?.from === from) return running.page;

    const page = this.#renderAndKeep(key, cache, from).finally(() => {
      if (this.#renders.get(key)?.page === page) this.#renders.delete(key);
    });
    this.#renders.set(key, { from, page });
    return page;
  }

  async #renderAndKeep(key: string, cache: PageCache, from: number): Promise<CachedPage> {
    const rendered = await this.#render(key);
    const policy = parseCachePolicy(rendered.headers['cache-control']);
    const page = new CachedPage(rendered, policy ?? noStore, Date.now());
    if (policy && isStorable(page.status, key) && !rendered.headers['set-cookie']) cache.set(key, page, from);
    return page;
  }
}

/** An address that has moved leads on for every page of a list, however few there are. */
function isStorable(status: number, key: string): boolean {
  return storable.has(status) && (status === 200 || !key.includes('page='));
}

function complain(error: Error, key: string): undefined {
  log.error({ error, page: key }, 'page failed');
  return undefined;
}
