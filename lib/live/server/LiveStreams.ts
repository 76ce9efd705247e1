import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Listener } from '#lib/platform/db/server/heartbeat.ts';
import { maxLiveStreams } from '#lib/platform/http/server/limitConnections.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { isStopping, onStopping } from '#lib/platform/process/server/processState.ts';
import { DomainError, notFound, tooMany } from '#lib/platform/values/DomainError.ts';
import type { LiveNews } from '../live.ts';
import { liveChannel } from './queries.ts';

/** A reader's open response. */
export type Reader = { source: string; write: (bytes: Uint8Array) => void; end: () => void };
/** What readers are sent; `version` of the coverage, null when it has ended or is not public any more. */
export type ReadNews = (articleId: string, after: number) => Promise<LiveNews | null>;

type Coverage = { readers: Set<Reader>; version: number; due: number; isReading: boolean };
type Options = {
  /** Streams of one source: readers share the address of an office or of a mobile network. */
  perSource: number;
  /** Milliseconds between comment lines, which prevent proxies from closing an idle connection. */
  commentInterval: number;
  /** Milliseconds in which changes are sent as one. */
  gatherTime: number;
};

/** Seconds until a client that got no place should ask again; it polls meanwhile. */
const retryAfter = 60;
/** Milliseconds before a failed read is repeated. */
const retryTime = 1_000;
/** Writes without a break for other requests. */
const atOnce = 250;
/** After any version: no entries. */
const latest = 2_147_483_647;
const payloadSchema = z.tuple([z.string(), z.int()]);
const encoder = new TextEncoder();
const bytesOf = (event: string, data: string, id: number) =>
  encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);

/**
 * The readers of live coverage in this process. A change is read from the database once, rendered once, and the same bytes are sent
 * to all: what a reader costs is a connection.
 */
export class LiveStreams {
  readonly #coverages = new Map<string, Promise<Coverage | null>>();
  readonly #sources = new Map<string, number>();
  readonly #read: ReadNews;
  readonly #options: Options;
  #size = 0;
  #reads = 0;

  constructor(read: ReadNews, options: Partial<Options> = {}) {
    this.#read = read;
    this.#options = { perSource: 500, commentInterval: 20_000, gatherTime: 100, ...options };
    onStopping(() => this.#endAll());
    setInterval(() => this.#comment(), this.#options.commentInterval).unref();
  }

  get size(): number {
    return this.#size;
  }

  /** How often changes were read, for all readers. */
  get reads(): number {
    return this.#reads;
  }

  /**
   * Sends each change from now on, and the version first.
   *
   * @returns a function that forgets the reader
   * @throws DomainError not_found, without coverage that goes on; too_many, unavailable
   */
  async open(articleId: string, reader: Reader): Promise<() => void> {
    const used = this.#sources.get(reader.source) ?? 0;
    if (used >= this.#options.perSource) throw tooMany(retryAfter);
    if (isStopping() || this.#size >= maxLiveStreams())
      throw Object.assign(new DomainError('unavailable', 'overloaded'), { retryAfter });
    this.#count(reader, 1);
    const coverage = await this.#find(articleId).catch((error: unknown) => {
      this.#count(reader, -1);
      throw error;
    });
    if (!coverage) {
      this.#count(reader, -1);
      throw notFound('article');
    }
    coverage.readers.add(reader);
    // Not all at once after a restart.
    const retry = 1_000 + Math.round(Math.random() * 4_000);
    reader.write(encoder.encode(`retry: ${retry}\n\n`));
    reader.write(bytesOf('version', String(coverage.version), coverage.version));
    return () => this.#forget(articleId, coverage, reader);
  }

  /** @param payload any database client can send one, so an invalid one is ignored */
  signal(payload: string | undefined): void {
    try {
      const [articleId, version] = payloadSchema.parse(JSON.parse(payload ?? ''));
      void this.#update(articleId, version);
    } catch (error) {
      log.warn({ error }, 'ignored a signal of live coverage without an article');
    }
  }

  /** Signals may have been missed while the database was disconnected. */
  signalAll(): void {
    for (const articleId of this.#coverages.keys()) void this.#update(articleId, Number.POSITIVE_INFINITY);
  }

  #find(articleId: string): Promise<Coverage | null> {
    const known = this.#coverages.get(articleId);
    if (known) return known;
    const found = this.#read(articleId, latest).then((news) =>
      news === null ? null : { readers: new Set<Reader>(), version: news.version, due: 0, isReading: false },
    );
    this.#coverages.set(articleId, found);
    const drop = () => this.#coverages.get(articleId) === found && this.#coverages.delete(articleId);
    found.then((coverage) => coverage ?? drop(), drop);
    return found;
  }

  async #update(articleId: string, version: number): Promise<void> {
    const coverage = await this.#coverages.get(articleId)?.catch(() => null);
    if (!coverage) return;
    coverage.due = Math.max(coverage.due, version);
    if (coverage.isReading) return;
    coverage.isReading = true;
    while (coverage.due > coverage.version && coverage.readers.size > 0) {
      await sleep(this.#options.gatherTime, undefined, { ref: false });
      const { due } = coverage;
      coverage.due = 0;
      try {
        this.#reads += 1;
        const news = await this.#read(articleId, coverage.version);
        if (news === null) this.#end(coverage);
        else if (news.version > coverage.version) {
          // Who comes while it is sent has this version, and ignores what is not newer.
          coverage.version = news.version;
          await this.#send(coverage, bytesOf('news', JSON.stringify(news), news.version));
        }
      } catch (error) {
        log.warn({ error }, 'live entries could not be read');
        coverage.due = Math.max(coverage.due, due);
        await sleep(retryTime, undefined, { ref: false });
      }
    }
    coverage.isReading = false;
  }

  async #send({ readers }: Coverage, bytes: Uint8Array): Promise<void> {
    let written = 0;
    for (const reader of readers) {
      reader.write(bytes);
      written += 1;
      if (written % atOnce === 0) await nextTurn();
    }
  }

  #comment(): void {
    const bytes = encoder.encode(':\n\n');
    for (const found of this.#coverages.values())
      void found.then((coverage) => coverage && this.#send(coverage, bytes)).catch(() => {});
  }

  #end({ readers, version }: Coverage): void {
    const bytes = bytesOf('ended', '', version);
    for (const reader of readers) {
      reader.write(bytes);
      reader.end();
    }
  }

  #forget(articleId: string, coverage: Coverage, reader: Reader): void {
    if (!coverage.readers.delete(reader)) return;
    this.#count(reader, -1);
    if (coverage.readers.size === 0) this.#coverages.delete(articleId);
  }

  #count({ source }: Reader, change: 1 | -1): void {
    this.#size += change;
    const left = (this.#sources.get(source) ?? 0) + change;
    if (left === 0) this.#sources.delete(source);
    else this.#sources.set(source, left);
  }

  #endAll(): void {
    for (const found of this.#coverages.values())
      void found.then(
        (coverage) => {
          for (const reader of coverage?.readers ?? []) reader.end();
        },
        () => {},
      );
  }
}

/** Passes what is changed in any process to the streams of this one. */
export function liveListener(streams: LiveStreams): Listener {
  return {
    channel: liveChannel,
    receive: (payload) => streams.signal(payload),
    onConnected: () => streams.signalAll(),
  };
}
