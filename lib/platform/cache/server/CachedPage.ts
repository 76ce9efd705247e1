import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { tagHeader } from '#lib/platform/cdn/server/configuredCdn.ts';
import type { RenderedPage } from '#lib/platform/http/server/renderPage.ts';
import type { Encoding } from '#lib/platform/http/server/representation.ts';
import type { CachePolicy } from './cachePolicy.ts';
import { siteTag } from './pageTags.ts';

/** Does work that can be left undone, one at a time, in at most a share of the time. */
export class SpareTime {
  readonly #share: number;
  #restsUntil = 0;

  /** @param share of the time, between 0 and 1 */
  constructor(share: number) {
    this.#share = share;
  }

  /** Does nothing while other work is being done or has not been paid off. A failure is ignored. */
  use(work: () => Promise<void>): void {
    const started = performance.now();
    if (started < this.#restsUntil) return;
    this.#restsUntil = Number.POSITIVE_INFINITY;
    const end = () => {
      const now = performance.now();
      this.#restsUntil = now + (now - started) * (1 / this.#share - 1);
    };
    work().then(end, end);
  }
}

/** The page in one encoding. Headers are stored in Node's flat form, so that a hit builds nothing. */
export type Representation = {
  etag: string;
  /** Epoch milliseconds, if the page has a Last-Modified header. */
  lastModified: number | undefined;
  /** Names and values in turn; the last two values are those of each response. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Buffer;
};

/** Headers that differ between the responses with a page: sendPage fills them in. */
const ofResponse = ['X-Cache', '', 'X-Request-Id', ''];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The qualities that save the most bytes of our pages for their time. */
const cachedQuality = { brotli: 7, gzip: 9 };
/** Of pages that are read again: 9 % fewer bytes for thirty times the time, on another core. */
const repeatedQuality = { ...cachedQuality, brotli: 10 };
const spareTime = new SpareTime(0.05);
/** For pages that are sent only once. */
const uncachedQuality = { brotli: 1, gzip: 1 };
/** Shorter blocks than zlib's 8, each with a code of its own: style rules and Cyrillic have few letters in common. */
const gzipMemory = 6;

/** Bytes that most pages fit in: each chunk is another trip to zlib's thread. */
const chunkSize = 32 * 1024;

/** Of a tag with its place in the index of keys by tags. */
const bytesOfTag = 250;

/** Characters of the header with the tags that every proxy accepts with its default settings (nginx takes 4 KB of headers). */
export const maxTagHeader = 2_500;

/** Hop-by-hop headers, and those set here. */
const droppedHeaders = new Set([
  'cache-tag',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'date',
]);

/** What a response is: a page, or the answer of an API call. */
export type Kind = 'page' | 'call';

/** A page without its bodies, of which the first is the page itself, and others are its compressed forms. */
export type StoredPage = {
  kind: Kind;
  vary: string | undefined;
  status: number;
  headers: RenderedPage['headers'];
  policy: CachePolicy;
  /** Epoch milliseconds. */
  renderedAt: number;
  encodings: Encoding[];
};

type Options = {
  kind?: Kind;
  /** Request headers that other callers' answers depend on, beside Accept-Encoding. */
  vary?: string;
};

export class CachedPage {
  readonly kind: Kind;
  readonly status: number;
  readonly tags: string[];
  /** A temporary failure, not an error in the page itself. */
  readonly unavailable: boolean;
  readonly #page: RenderedPage;
  readonly #policy: CachePolicy;
  readonly #renderedAt: number;
  readonly #vary: string | undefined;
  #quality: typeof cachedQuality;
  readonly #representations = new Map<Encoding, Representation>();
  readonly #compressing = new Map<Encoding, Promise<Representation>>();
  /** Epoch milliseconds. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;

  constructor(page: RenderedPage, policy: CachePolicy, now: number, { kind = 'page', vary }: Options = {}) {
    this.kind = kind;
    this.#vary = vary;
    this.#policy = policy;
    this.#renderedAt = now;
    // Caching headers set before rendering failed do not apply to the error page.
    this.#page =
      page.status < 500
        ? page
        : { ...page, headers: { ...page.headers, 'cache-control': 'no-store', 'cache-tag': '' } };
    this.unavailable = page.status >= 500 && 'retry-after' in page.headers;
    this.#quality = policy.fresh > 0 ? cachedQuality : uncachedQuality;
    this.status = page.status;
    this.tags = (this.#page.headers['cache-tag'] ?? '').split(' ').filter(Boolean);
    this.freshUntil = now + policy.fresh * 1000;
    this.staleUntil = this.freshUntil + policy.staleWhileRevalidate * 1000;
    this.errorUntil = this.freshUntil + policy.staleIfError * 1000;
  }

  /** The page that `toStored` returned. */
  static fromStored(
    { status, headers, policy, renderedAt, encodings, kind, vary }: StoredPage,
    bodies: Buffer[],
  ): CachedPage {
    const [body = Buffer.alloc(0)] = bodies;
    const page = new CachedPage(
      { status, headers, body },
      policy,
      renderedAt,
      vary === undefined ? { kind } : { kind, vary },
    );
    for (const [index, encoding] of encodings.entries()) page.#represent(encoding, bodies[index] ?? body);
    return page;
  }

  /** With the compressed forms that are made, or being made. */
  async toStored(): Promise<{ stored: StoredPage; bodies: Buffer[] }> {
    await Promise.allSettled(this.#compressing.values());
    const made = [...this.#representations].filter(([encoding]) => encoding !== 'identity');
    const stored = {
      ...{ kind: this.kind, vary: this.#vary, status: this.status, headers: this.#page.headers },
      ...{ policy: this.#policy, renderedAt: this.#renderedAt },
      encodings: ['identity' as const, ...made.map(([encoding]) => encoding)],
    };
    return { stored, bodies: [this.#page.body, ...made.map(([, { body }]) => body)] };
  }

  /** Bytes, with an estimate for the compressed forms, which are created on first use. */
  get size(): number {
    return Math.ceil(this.#page.body.length * 1.6) + 4096 + this.tags.length * bytesOfTag;
  }

  /** From now on it is served only if rendering fails (stale-if-error). */
  expire(): void {
    this.freshUntil = 0;
    this.staleUntil = 0;
  }

  /** For sending it; undefined if it has to be made. */
  representation(encoding: Encoding): Representation | undefined {
    const ready = this.#representations.get(encoding);
    if (ready && encoding === 'br' && this.#quality === cachedQuality) this.#improve();
    return ready;
  }

  async represent(encoding: Encoding): Promise<Representation> {
    const pending = this.#compressing.get(encoding) ?? this.#make(encoding);
    this.#compressing.set(encoding, pending);
    // The next request retries a failed compression.
    pending.catch(() => this.#compressing.delete(encoding));
    return pending;
  }

  #improve(): void {
    spareTime.use(async () => {
      this.#quality = repeatedQuality;
      await this.#make('br');
    });
  }

  async #make(encoding: Encoding): Promise<Representation> {
    return this.#represent(encoding, await encode(this.#page.body, encoding, this.#quality));
  }

  #represent(encoding: Encoding, body: Buffer): Representation {
    // A hash of the encoded body, so that each encoding has its own ETag (RFC 9110, 8.8.3).
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const vary = this.#vary === undefined ? 'Accept-Encoding' : `Accept-Encoding, ${this.#vary}`;
    const shared = ['ETag', etag, 'Vary', vary];
    for (const header of Object.entries(this.#page.headers)) if (!droppedHeaders.has(header[0])) shared.push(...header);

    const [name, value] = tagHeader([...this.tags, siteTag]);
    if (this.tags.length > 0 && value.length <= maxTagHeader) shared.push(name, value);

    const headers = [...shared, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const modified = this.#page.headers['last-modified'];
    const representation = {
      etag,
      lastModified: modified === undefined ? undefined : Date.parse(modified),
      body,
      headers: [...headers, ...ofResponse],
      notModifiedHeaders: [...shared, ...ofResponse],
    };
    this.#representations.set(encoding, representation);
    return representation;
  }
}

async function encode(body: Buffer, encoding: Encoding, quality: typeof cachedQuality): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: quality.gzip, memLevel: gzipMemory, chunkSize });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return compressBrotli(body, {
    chunkSize,
    params: { [BROTLI_PARAM_QUALITY]: quality.brotli, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
  });
}
