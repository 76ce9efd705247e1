import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sendUnavailable } from '../http/sendUnavailable.ts';
import { log } from '../log.ts';
import { CachedPage, type Representation } from './CachedPage.ts';
import { cacheKey } from './cachedRoutes.ts';
import { type CachePolicy, parseCachePolicy } from './cachePolicy.ts';
import { negotiateEncoding } from './negotiateEncoding.ts';
import type { PageCache } from './PageCache.ts';
import type { RenderedPage } from './renderPage.ts';

type Render = (url: string) => Promise<RenderedPage>;
type XCache = 'hit' | 'miss' | 'stale';

const storable = new Set([200, 301, 308, 404]);
/** A missing page may be published any moment. */
const policyOfMissing: CachePolicy = { fresh: 5, staleWhileRevalidate: 0, staleIfError: 0 };

/** Serves public pages as a shared cache in front of `render` would: RFC 9111 with RFC 5861's stale answers. */
export class PageServer {
  readonly #cache: PageCache;
  readonly #render: Render;
  readonly #keys = new LRUCache<string, string | false>({ max: 10_000 });
  #renders = new Map<string, { from: number; page: Promise<CachedPage> }>();

  constructor(cache: PageCache, render: Render) {
    this.#cache = cache;
    this.#render = render;
  }

  /** False when the request is not for a public page; then nothing was sent. */
  handles(request: IncomingMessage): boolean {
    return (request.method === 'GET' || request.method === 'HEAD') && this.#keyOf(request) !== false;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = this.#keyOf(request) || '/';
    const kept = this.#cache.get(key);
    const now = Date.now();

    if (kept && kept.freshUntil > now) return send(request, response, kept, 'hit');
    if (kept && kept.staleUntil > now) {
      this.#renderOnce(key).catch(() => undefined);
      return send(request, response, kept, 'stale');
    }

    const page = await this.#renderOnce(key).catch((error: Error) => failure(error, key));
    if (page && page.status < 500) return send(request, response, page, 'miss');
    if (kept && kept.errorUntil > now) return send(request, response, kept, 'stale');
    sendUnavailable(key, response);
  }

  #keyOf(request: IncomingMessage): string | false {
    const url = request.url ?? '/';
    const known = this.#keys.get(url);
    if (known !== undefined) return known;
    const key = cacheKey(url) ?? false;
    this.#keys.set(url, key);
    return key;
  }

  /** Readers who come while a page is being rendered wait for that one, unless something was purged since it began. */
  #renderOnce(key: string): Promise<CachedPage> {
    const from = this.#cache.now();
    const running = this.#renders.get(key);
    if (running && running.from === from) return running.page;

    const page = this.#renderAndKeep(key, from).finally(() => {
      if (this.#renders.get(key)?.page === page) this.#renders.delete(key);
    });
    this.#renders.set(key, { from, page });
    return page;
  }

  async #renderAndKeep(key: string, from: number): Promise<CachedPage> {
    const rendered = await this.#render(key);
    const policy = rendered.status === 404 ? policyOfMissing : parseCachePolicy(rendered.headers['cache-control']);
    const page = new CachedPage(rendered, policy ?? { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }, Date.now());
    if (policy && storable.has(page.status) && !rendered.headers['set-cookie']) this.#cache.set(key, page, from);
    return page;
  }
}

function failure(error: Error, key: string): undefined {
  log.error({ error: error.message, page: key }, 'page failed');
  return undefined;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  xCache: XCache,
): void | Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const ready = page.representation(encoding);
  if (ready) return write(request, response, page, ready, xCache);
  return page.compressed(encoding).then((made) => write(request, response, page, made, xCache));
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  made: Representation,
  xCache: XCache,
): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(made.etag)) {
    response.writeHead(304, [...made.notModifiedHeaders, 'X-Cache', xCache]).end();
    return;
  }
  response.writeHead(page.status, xCache === 'hit' ? made.hitHeaders : [...made.headers, 'X-Cache', xCache]);
  response.end(request.method === 'HEAD' ? undefined : made.body);
}
