import { log } from '#lib/platform/process/server/log.ts';

/** Milliseconds without a refusal after which the next one begins a new series. */
const quiet = 5_000;
/** Milliseconds after which a series is more than a burst. */
const sustainedAfter = 10_000;
/** Milliseconds from the first refusal to the first line, which so counts sources; then one line a minute. */
const firstLine = 1_000;
const interval = 60_000;
/** Enough to tell one source from many. */
const maxSources = 10_000;

type Series<Kind extends string> = {
  began: number;
  last: number;
  /** Since the last line. */
  counts: Partial<Record<Kind, number>>;
  sources: Set<string>;
};

/** Counts what was refused, and logs a series of refusals: when it begins, once a minute, and when it has ended. */
export class RefusalLog<Kind extends string> {
  /** Since the start of the process. */
  readonly totals: Record<Kind, number>;
  readonly #what: string;
  #series: Series<Kind> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** @param what in the log line, such as "connections" */
  constructor(what: string, totals: Record<Kind, number>) {
    this.#what = what;
    this.totals = totals;
  }

  /** Whether work has been refused again and again for ten seconds, and still is. */
  get isSustained(): boolean {
    const now = performance.now();
    return this.#series !== null && now - this.#series.last < quiet && now - this.#series.began >= sustainedAfter;
  }

  /** @param source its network; only the number of sources is logged */
  note(kind: Kind, source: string): void {
    this.totals[kind] += 1;
    const now = performance.now();
    if (!this.#series) {
      this.#series = { began: now, last: now, counts: {}, sources: new Set() };
      this.#schedule(firstLine);
    }
    const series = this.#series;
    if (now - series.last >= quiet) series.began = now;
    series.last = now;
    series.counts[kind] = (series.counts[kind] ?? 0) + 1;
    if (series.sources.size < maxSources) series.sources.add(source);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#report(), delay).unref();
  }

  #report(): void {
    const series = this.#series;
    if (!series) return;
    if (series.sources.size === 0) {
      this.#series = null;
      log.info({}, `${this.#what}: none refused any more`);
      return;
    }
    log.warn({ ...series.counts, sources: series.sources.size }, `${this.#what} refused`);
    series.counts = {};
    series.sources.clear();
    this.#schedule(interval);
  }
}

/** Uncached work that was refused: pages, API calls, and calls that write with a token. */
export const shedding = new RefusalLog('uncached work', { page: 0, call: 0, write: 0 });

/** Above the share of a source or at the limit of all; and closed ones, because nobody read the response, or to make room. */
export const refusedConnections = new RefusalLog('connections', { share: 0, full: 0, unread: 0, waiting: 0 });

/** Bodies that were not read to the end: too slow, too much memory for all, too many of one source or account. */
export const refusedBodies = new RefusalLog('request bodies', { slow: 0, memory: 0, number: 0 });
