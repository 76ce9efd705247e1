import { log } from '#lib/platform/process/server/log.ts';
import type { CachedPage } from './CachedPage.ts';
import type { PageCache } from './PageCache.ts';
import type { XCache } from './sendPage.ts';

/** Makes a response, and says whether it may be stored. */
export type Make = () => Promise<{ page: CachedPage; isStorable: boolean }>;

/** Without a page, it could not be made and none was stored. */
export type Found = { page: CachedPage | undefined; xCache: XCache };

/** A shared cache in front of what makes responses: RFC 9111, with stale responses by RFC 5861, and one computation for all who wait. */
export class SharedRenders {
  readonly #cache: PageCache;
  readonly #running = new Map<string, { from: number; page: Promise<CachedPage> }>();

  constructor(cache: PageCache) {
    this.#cache = cache;
  }

  /** Undefined unless it is in the cache and fresh. */
  fresh(key: string): CachedPage | undefined {
    const cached = this.#cache.get(key);
    return cached && cached.freshUntil > Date.now() ? cached : undefined;
  }

  /** @param group of requests that share a computation: those with the same key, unless its failures differ */
  async find(key: string, make: Make, group = key): Promise<Found> {
    const cached = this.#cache.get(key);
    const now = Date.now();
    if (cached && cached.freshUntil > now) return { page: cached, xCache: 'hit' };
    if (cached && cached.staleUntil > now) {
      this.#makeOnce(key, make, group).catch((error: Error) => logFailure(error, key));
      return { page: cached, xCache: 'updating' };
    }
    const page = await this.#makeOnce(key, make, group).catch((error: Error) => logFailure(error, key));
    const isBroken = !page || page.status >= 500;
    return isBroken && cached && cached.errorUntil > now ? { page: cached, xCache: 'stale' } : { page, xCache: 'miss' };
  }

  /** Concurrent requests share one computation, unless something was purged since it began. */
  async #makeOnce(key: string, make: Make, group: string): Promise<CachedPage> {
    const from = this.#cache.now();
    const running = this.#running.get(group);
    if (running?.from === from) {
      const page = await running.page;
      if (!page.unavailable) return page;
      // What was refused to one source may not be refused to another.
      const next = this.#running.get(group);
      if (next?.from === this.#cache.now()) return next.page;
    }
    return this.#start(key, make, group);
  }

  #start(key: string, make: Make, group: string): Promise<CachedPage> {
    const from = this.#cache.now();
    const page = this.#makeAndStore(key, make, from).finally(() => {
      if (this.#running.get(group)?.page === page) this.#running.delete(group);
    });
    this.#running.set(group, { from, page });
    return page;
  }

  async #makeAndStore(key: string, make: Make, from: number): Promise<CachedPage> {
    const before = this.#cache.get(key);
    const { page, isStorable } = await make();
    if (isStorable) this.#cache.set(key, page, from);
    // What has replaced it, such as a 404 after an expiry, must not give way to it when the database is down.
    else if (page.status < 500 && before && this.#cache.get(key) === before) this.#cache.delete(key);
    return page;
  }
}

function logFailure(error: Error, key: string): undefined {
  log.error({ error, page: key }, 'page failed');
  return undefined;
}
