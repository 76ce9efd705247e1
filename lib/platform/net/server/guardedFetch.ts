import { request } from 'undici';
import { env } from '#lib/platform/process/server/env.ts';
import { type AllowedHosts, checkAddress } from './checkAddress.ts';
import { FetchError, toFetchError } from './FetchError.ts';
import { guardedAgent } from './guardedAgent.ts';
import { acceptEncoding, readBody } from './readBody.ts';
import { type Resolve, resolvePublicHost } from './resolveHost.ts';

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
