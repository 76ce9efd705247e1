import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { request } from 'undici';
import { env } from '#lib/platform/process/server/env.ts';
import {
  type AllowedHosts,
  checkAddress,
  codeOf,
  FetchError,
  guardedAgent,
  type Resolve,
  resolvePublicHost,
  toFetchError,
} from './guardedAgent.ts';

export const acceptEncoding = 'gzip, br, deflate';

/**
 * The bytes of a body, decompressed.
 *
 * @param limit bytes after decompression; decompression stops there, so zip bombs are harmless
 * @throws FetchError too_large, bad_encoding
 */
export async function readBody(body: Readable, encoding: string, limit: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const unpacked = await unpack(body, encoding.trim().toLowerCase());
  // `pipe` does not forward errors of its source.
  body.on('error', (error) => unpacked.destroy(error));
  const stop = () => unpacked.destroy(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > limit) throw new FetchError('too_large', `more than ${limit} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    signal.throwIfAborted();
    if (isZlibError(error)) throw new FetchError('bad_encoding', `not ${encoding}`, error);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    unpacked.destroy();
  }
}

async function unpack(body: Readable, encoding: string): Promise<Readable> {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding === 'gzip' || encoding === 'x-gzip') return body.pipe(createGunzip());
  if (encoding === 'br') return body.pipe(createBrotliDecompress());
  if (encoding === 'deflate') return inflate(body);
  throw new FetchError('bad_encoding', encoding.slice(0, 40));
}

/** About half of all servers send deflate with the zlib header (RFC 9110), half without. */
async function inflate(body: Readable): Promise<Readable> {
  const input = body.pipe(new PassThrough());
  body.on('error', (error) => input.destroy(error));
  const first = await new Promise<Buffer | null>((resolve, reject) => {
    input.once('error', reject);
    input.once('end', () => resolve(null));
    input.once('readable', () => resolve(input.read()));
  });
  const output: Transform = first && ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  if (first) output.write(first);
  return input.pipe(output);
}

function isZlibError(error: unknown): boolean {
  return /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(codeOf(error));
}

export type FetchOptions = {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Bytes after decompression. */
  maxBytes?: number;
  /** Milliseconds for everything: DNS, redirects and body. */
  timeout?: number;
  signal?: AbortSignal | undefined;
};

export type Fetched = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The final address, after redirects. */
  url: string;
  /** All redirects were permanent. */
  movedPermanently: boolean;
};

export type GuardedFetch = (address: string, options?: FetchOptions) => Promise<Fetched>;

export const maxFetchBytes = 5 * 1024 * 1024;
const fetchTimeout = 10_000;
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const permanent = new Set([301, 308]);

/** @param guard the resolver and the allowlist; other than the site's own only in tests */
export function createGuardedFetch(guard: { resolve: Resolve; allowed: AllowedHosts }): GuardedFetch {
  const dispatcher = guardedAgent(guard);

  return async (address, options = {}) => {
    const limit = AbortSignal.timeout(options.timeout ?? fetchTimeout);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    let url = checkAddress(address, guard.allowed);
    let movedPermanently = true;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await call(url, options, signal);
      const target = redirects.has(answer.status) && options.method !== 'POST' ? answer.headers.location : undefined;
      if (!target) return { ...answer, url: url.href, movedPermanently: movedPermanently && hop > 0 };
      movedPermanently &&= permanent.has(answer.status);
      url = checkAddress(target, guard.allowed, url);
    }
    throw new FetchError('too_many_redirects', `more than ${maxRedirects}`);
  };

  async function call(url: URL, options: FetchOptions, signal: AbortSignal) {
    const { method = 'GET', headers = {}, body, maxBytes = maxFetchBytes } = options;
    try {
      const response = await request(url, {
        dispatcher,
        method,
        signal,
        headers: { 'user-agent': userAgent, 'accept-encoding': acceptEncoding, ...headers },
        ...(body !== undefined && { body }),
      });
      const answered = flat(response.headers);
      response.body.on('error', ignore);
      if (redirects.has(response.statusCode)) {
        response.body.destroy();
        return { status: response.statusCode, headers: answered, body: Buffer.alloc(0) };
      }
      const encoding = method === 'HEAD' ? '' : (answered['content-encoding'] ?? '');
      const bytes = await readBody(response.body, encoding, maxBytes, signal);
      return { status: response.statusCode, headers: answered, body: bytes };
    } catch (error) {
      options.signal?.throwIfAborted();
      throw signal.aborted ? new FetchError('timeout', 'it took too long', error) : toFetchError(error);
    }
  }
}

/**
 * Fetches from a server of the public internet, protected against SSRF: never from this machine, its network or its
 * cloud, whatever names and redirects resolve to. No cookies, no credentials.
 *
 * @returns the response with any status; redirects are followed, except for POST
 * @throws FetchError
 * @throws the signal's reason, if the caller aborts
 */
export const guardedFetch: GuardedFetch = (address, options) => {
  shared ??= createGuardedFetch({ resolve: resolvePublicHost, allowed: new Set(env.FETCH_ALLOW_HOSTS) });
  return shared(address, options);
};

let shared: GuardedFetch | undefined;
const userAgent = `Vestnik/1.0 (+${env.SITE_URL})`;

// Errors of an abandoned body are irrelevant.
function ignore(): void {}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}
