import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../http/negotiateEncoding.ts';
import type { RenderedPage } from '../http/renderPage.ts';
import type { CachePolicy } from './cachePolicy.ts';

/** One way to send the page: header lines in Node's flat form, so that nothing is put together on a hit. */
export type Representation = {
  etag: string;
  /** Milliseconds on the clock of `Date.now()`, where the page says so. */
  lastModified: number | undefined;
  headers: string[];
  hitHeaders: string[];
  notModifiedHeaders: string[];
  body: Buffer;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of the qualities tried on our pages, 5 is the last whose next step costs more time than it saves bytes. */
const qualityKept = 5;
/** What is sent once is not worth the time. */
const qualityOnce = 1;

/** Hop-by-hop or set anew for each encoding. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'date',
]);

export class CachedPage {
  readonly status: number;
  readonly tags: string[];
  /** Failed for now, and by no fault of the page's. */
  readonly unavailable: boolean;
  readonly #page: RenderedPage;
  readonly #quality: number;
  readonly #representations = new Map<Encoding, Representation>();
  readonly #compressing = new Map<Encoding, Promise<Representation>>();
  /** Milliseconds on the clock of `Date.now()`. */
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;

  constructor(page: RenderedPage, policy: CachePolicy, now: number) {
    // What a page said of itself before it broke is not true of the error page.
    this.#page =
      page.status < 500
        ? page
        : { ...page, headers: { ...page.headers, 'cache-control': 'no-store', 'cache-tag': '' } };
    this.unavailable = page.status >= 500 && 'retry-after' in page.headers;
    this.#quality = policy.fresh > 0 ? qualityKept : qualityOnce;
    this.status = page.status;
    this.tags = (this.#page.headers['cache-tag'] ?? '').split(' ').filter(Boolean);
    this.freshUntil = now + policy.fresh * 1000;
    this.staleUntil = this.freshUntil + policy.staleWhileRevalidate * 1000;
    this.errorUntil = this.freshUntil + policy.staleIfError * 1000;
  }

  /** Bytes held, with room for the compressed forms that are made when first asked for. */
  get size(): number {
    return Math.ceil(this.#page.body.length * 1.6) + 4096;
  }

  /** From now on it is served only when rendering anew fails. */
  expire(): void {
    this.freshUntil = 0;
    this.staleUntil = 0;
  }

  representation(encoding: Encoding): Representation | undefined {
    return this.#representations.get(encoding);
  }

  async represent(encoding: Encoding): Promise<Representation> {
    const pending = this.#compressing.get(encoding) ?? this.#make(encoding);
    this.#compressing.set(encoding, pending);
    // A compression that failed is tried again by the next request.
    pending.catch(() => this.#compressing.delete(encoding));
    return pending;
  }

  async #make(encoding: Encoding): Promise<Representation> {
    const body = await encode(this.#page.body, encoding, this.#quality);
    // Of what is sent, so that each encoding has a tag of its own (RFC 9110, 8.8.3).
    const etag = `"${hash('sha1', body, 'base64url')}"`;
    const shared = ['ETag', etag, 'Vary', 'Accept-Encoding'];
    for (const [name, value] of Object.entries(this.#page.headers)) if (!ownHeaders.has(name)) shared.push(name, value);

    const headers = [...shared, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    const modified = this.#page.headers['last-modified'];
    const representation = {
      etag,
      lastModified: modified === undefined ? undefined : Date.parse(modified),
      body,
      headers,
      hitHeaders: [...headers, 'X-Cache', 'hit'],
      notModifiedHeaders: shared,
    };
    this.#representations.set(encoding, representation);
    return representation;
  }
}

async function encode(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: quality });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  return compressBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } });
}
