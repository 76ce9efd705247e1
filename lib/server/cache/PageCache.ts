import { LRUCache } from 'lru-cache';
import type { CachedPage } from './CachedPage.ts';

/** Whole pages by key, bounded in bytes, purged by tag. Holds only what may be shown to anybody. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
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

  /** A moment to hold against later purges: take one before a render and hand it to `set`. */
  now(): number {
    return this.#clock;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Keeps the page unless one of its tags was purged since `renderedFrom`: then what it shows may be gone. */
  set(key: string, page: CachedPage, renderedFrom: number): boolean {
    if (this.#purgedSince(page.tags, renderedFrom)) return false;
    this.#pages.set(key, page);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return true;
  }

  purge(tags: string[]): void {
    this.#remember(new Set(tags));
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.#pages.delete(key);
  }

  /** When purges may have been missed: every page is rendered anew before it is shown, and kept for the case that this fails. */
  expireAll(): void {
    this.#remember('all');
    for (const page of this.#pages.values()) page.expire();
  }

  #remember(tags: Set<string> | 'all'): void {
    this.#clock += 1;
    this.#purges.push({ at: this.#clock, tags });
    // A render takes milliseconds; a thousand purges later it counts as too old to keep.
    if (this.#purges.length > 1000) this.#purges.shift();
  }

  #purgedSince(tags: string[], moment: number): boolean {
    const oldest = this.#purges[0]?.at ?? 0;
    if (this.#purges.length === 1000 && moment < oldest - 1) return true;
    return this.#purges.some(
      (purge) =>
        purge.at > moment && (purge.tags === 'all' || tags.some((tag) => purge.tags !== 'all' && purge.tags.has(tag))),
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
