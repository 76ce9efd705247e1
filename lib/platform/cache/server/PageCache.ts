import { LRUCache } from 'lru-cache';
import type { CachedPage } from './CachedPage.ts';

/** Bytes of answers that something is missing, of which there is one for every word that somebody tries. */
const maxMissing = 1024 * 1024;

/** Public pages by key, limited in bytes, purged by tag. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #missing = new LRUCache<string, CachedPage>({
    maxSize: maxMissing,
    sizeCalculation: (page, key) => page.size + key.length,
  });
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #purges: { at: number; tags: Set<string> | 'all' }[] = [];
  #clock = 0;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation: (page) => page.size,
      dispose: (page, key) => this.#forgetTags(page, key),
    });
  }

  /** A logical timestamp: take one before rendering and pass it to `set`, which compares it with later purges. */
  now(): number {
    return this.#clock;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Stores the page unless one of its tags was purged since `renderedFrom`, because its content may be outdated then. */
  set(key: string, page: CachedPage, renderedFrom: number): boolean {
    if (this.#purgedSince(page.tags, renderedFrom)) return false;
    this.#pages.set(key, page);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return true;
  }

  getMissing(key: string): CachedPage | undefined {
    return this.#missing.get(key);
  }

  /** Stores that something is missing, until anything changes. */
  setMissing(key: string, page: CachedPage, renderedFrom: number): void {
    if (this.#clock === renderedFrom) this.#missing.set(key, page);
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  purge(tags: string[]): void {
    this.#remember(new Set(tags));
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.#pages.delete(key);
  }

  /** For purges that may have been missed: each page is rendered again before use, and stays cached in case that fails. */
  expireAll(): void {
    this.#remember('all');
    for (const page of this.#pages.values()) page.expire();
  }

  #remember(tags: Set<string> | 'all'): void {
    this.#clock += 1;
    this.#missing.clear();
    this.#purges.push({ at: this.#clock, tags });
    // A render takes milliseconds; after a thousand purges it is too old to store.
    if (this.#purges.length > 1000) this.#purges.shift();
  }

  #purgedSince(tags: string[], timestamp: number): boolean {
    const oldest = this.#purges[0]?.at ?? 0;
    if (this.#purges.length === 1000 && timestamp < oldest - 1) return true;
    return this.#purges.some(
      (purge) =>
        purge.at > timestamp &&
        (purge.tags === 'all' || tags.some((tag) => purge.tags !== 'all' && purge.tags.has(tag))),
    );
  }

  #forgetTags(page: CachedPage, key: string): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
