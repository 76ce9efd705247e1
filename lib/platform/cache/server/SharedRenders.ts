import { log } from '#lib/platform/process/server/log.ts';
import type { CachedPage } from './CachedPage.ts';
import type { DiskCache, FoundOnDisk } from './DiskCache.ts';
import type { PageCache } from './PageCache.ts';
import type { XCache } from './sendPage.ts';

/** Makes a response, and says whether it may be stored. */
export type Make = () => Promise<{ page: CachedPage; isStorable: boolean }>;

/** Without a page, it could not be made and none was stored. */
export type Found = { page: CachedPage | undefined; xCache: XCache };

/** A shared cache in front of what makes responses: RFC 9111, with stale responses by RFC 5861, and one computation for all who wait. */
export class SharedRenders {
  readonly #cache: PageCache;
  readonly #disk: DiskCache | null;
  readonly #reading = new Map<string, Promise<FoundOnDisk | undefined>>();
  readonly #running = new Map<string, { from: number; page: Promise<CachedPage> }>();

  /** @param disk a second level, which other processes share */
  constructor(cache: PageCache, disk: DiskCache | null = null) {
    this.#cache = cache;
    this.#disk = disk;
  }

  /** Undefined unless it is in the cache and fresh. */
  fresh(key: string): CachedPage | undefined {
    const cached = this.#cache.get(key);
    return cached && cached.freshUntil > Date.now() ? cached : undefined;
  }

  /** @param group of requests that share a computation: those with the same key, unless its failures differ */
  async find(key: string, make: Make, group = key): Promise<Found> {
    const cached = this.fresh(key) ?? (await this.#fromDisk(key)) ?? this.#cache.get(key);
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

  /** Undefined unless it is better than what is in memory: another process may have rendered it since. */
  async #fromDisk(key: string): Promise<CachedPage | undefined> {
    if (!this.#disk) return undefined;
    const reading = this.#reading.get(key) ?? this.#disk.find(key).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    const { page, isCurrent } = (await reading) ?? {};
    const known = this.#cache.get(key);
    if (!page || (known && known.freshUntil >= page.freshUntil)) return undefined;
    if (isCurrent) this.#cache.set(key, page, this.#cache.now());
    return page;
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
    const position = this.#disk?.position();
    const { page, isStorable } = await make();
    if (isStorable) {
      if (this.#cache.set(key, page, from) && position) void this.#disk?.write(key, page, position);
    } else if (page.status < 500) {
      // What has replaced it, such as a 404 after an expiry, must not give way to it when the database is down.
      if (before && this.#cache.get(key) === before) this.#cache.delete(key);
      void this.#disk?.remove(key);
    }
    return page;
  }
}

function logFailure(error: Error, key: string): undefined {
  log.error({ error, page: key }, 'page failed');
  return undefined;
}
