import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getQueryParams } from 'hono/utils/url';
import { LRUCache } from 'lru-cache';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { CachedPage, maxTagHeader } from '#lib/platform/cache/server/CachedPage.ts';
import { type CachePolicy, endingIn, noStore } from '#lib/platform/cache/server/cachePolicy.ts';
import type { DiskCache } from '#lib/platform/cache/server/DiskCache.ts';
import type { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import { type Make, SharedRenders } from '#lib/platform/cache/server/SharedRenders.ts';
import { sendPage, sendReady } from '#lib/platform/cache/server/sendPage.ts';
import { readAnywhere } from '#lib/platform/db/server/replicas.ts';
import { sourceOf } from '#lib/platform/http/server/clientAddress.ts';
import { ownOriginHeaders } from '#lib/platform/http/server/middleware/allowOwnOrigin.ts';
import { languageOf } from '#lib/platform/http/server/middleware/negotiateLanguage.ts';
import type { RequestHandler } from '#lib/platform/http/server/renderPage.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import type { Api } from '#lib/platform/http/server/router.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';
import type { SharedAnswer, SharedRead } from '#lib/platform/http/server/sharedRead.ts';
import { type Limit, limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rowsBefore } from '#lib/platform/values/paging.ts';
import { observeResponse } from '../observeResponse.ts';
import { declaredOperations } from './admitKeys.ts';

/** Together a minute, in which a call may lag behind what purges nothing: views. A CDN adds its seconds to ours. */
const policy: CachePolicy = { fresh: 40, staleWhileRevalidate: 10, staleIfError: 604_800 };
const cdnSeconds = 10;
const missingPolicy: CachePolicy = { fresh: 5, staleWhileRevalidate: 0, staleIfError: 0 };

/** Rows further down in a list are read by programs that read all of it, each page once. */
const deepestCached = 10_000;

/** Total characters of memoized addresses and keys. */
const maxKeyCharacters = 2_000_000;

/** Spelled in the one way that ids, slugs and words have: other spellings of a path are left to the router. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+$/;
/** NUL is refused wherever it is. */
const plainQuery = /^(?:(?!%00)[!-~])*$/;

type Operation = { query: z.ZodObject; declared: SharedRead };
type Parts = { answer: RequestHandler; cache: PageCache; disk?: DiskCache | null; host: string };
type Call = { key: string; url: string; route: string; limit: Limit | undefined };

/** API calls whose answer is the same for everybody, answered before the API is asked: by the operations' own `shared`. */
export class SharedCalls {
  readonly #api: Api;
  readonly #answer: RequestHandler;
  readonly #cache: PageCache;
  readonly #renders: SharedRenders;
  readonly #host: string;
  readonly #operations: Map<string, Operation>;
  readonly #calls = new LRUCache<string, Call | false>({
    maxSize: maxKeyCharacters,
    sizeCalculation: (call, target) => target.length + (call ? call.key.length + call.url.length : 1),
  });

  /** @param answer the API's answer to one caller */
  constructor(api: Api, { answer, cache, disk, host }: Parts) {
    this.#api = api;
    this.#answer = answer;
    this.#cache = cache;
    this.#renders = new SharedRenders(cache, disk);
    this.#host = host;
    this.#operations = operationsOf(api);
  }

  /** False if the call is not shared: then nothing has been done. */
  serve(request: IncomingMessage, response: ServerResponse, id: string): boolean {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined || hasBody(headers))
      return false;
    const call = this.#callOf(request.url ?? '/');
    if (!call) return false;
    observeResponse(request, response, { id, route: call.route, kind: 'call' }, () => {
      if (call.limit === undefined && this.#sendFresh(call, request, response)) return true;
      // The API answers what is refused, and what fails.
      this.#send(call, request, response).catch(() => {
        if (!response.headersSent) this.#answer(request, response);
      });
      return false;
    });
    return true;
  }

  #sendFresh(call: Call, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#renders.fresh(call.key);
    return (
      cached !== undefined && sendReady(request, response, cached, 'hit', ownOriginHeaders(request.headers.origin))
    );
  }

  async #send(call: Call, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const own = ownOriginHeaders(request.headers.origin);
    if (call.limit) await limitAttempts(call.limit, sourceOf(request));
    const language = await languageOf(request.headers['accept-language']);
    // Errors have a language.
    const group = `${language} ${call.key}`;
    const missing = this.#cache.getMissing(group);
    if (missing && missing.freshUntil > Date.now()) return sendPage(request, response, missing, 'hit', own);

    const { page, xCache } = await this.#renders.find(
      call.key,
      () => this.#make(call, group, { request, language }),
      group,
    );
    if (!page) throw new Error('neither computed nor stored');
    return sendPage(request, response, page, xCache, own);
  }

  /** Computed from nothing of the request but its path and declared query, an error in the language too; observed as that request. */
  async #make(
    { url }: Call,
    group: string,
    { request, language }: { request: IncomingMessage; language: string },
  ): ReturnType<Make> {
    const from = this.#cache.now();
    const { traceparent } = request.headers;
    const headers = {
      'accept-language': language,
      'x-request-id': String(request.headers['x-request-id']),
      // A computation that others wait for is in the trace of the first.
      ...(typeof traceparent === 'string' && { traceparent }),
    };
    const ask = async () => {
      const shared: SharedAnswer = { tags: [], secondsToExpiry: null };
      const asked = new Request(`http://${this.#host}${url}`, { headers });
      return { answer: await this.#api.fetch(asked, { incoming: request, shared }), shared };
    };
    const { answer, shared } = await readAnywhere(ask, ({ answer }) => answer.status >= 500);
    const body = Buffer.from(await answer.arrayBuffer());
    const kept = policyOf(answer.status, shared);
    const page = new CachedPage(
      { status: answer.status, headers: { ...headersOf(answer), ...cachingOf(answer, kept, shared) }, body },
      kept,
      Date.now(),
      { kind: 'call', vary: answer.status === 200 ? callers : `${callers}, Accept-Language` },
    );
    if (answer.status === 404) this.#cache.setMissing(group, page, from);
    return { page, isStorable: answer.status === 200 && kept.fresh > 0 };
  }

  #callOf(target: string): Call | false {
    const known = this.#calls.get(target);
    if (known !== undefined) return known;
    const call = this.#read(target);
    this.#calls.set(target, call);
    return call;
  }

  #read(target: string): Call | false {
    const path = pathOf(target);
    if (!plainPath.test(path)) return false;
    const route = this.#routeOf(path);
    const operation = this.#operations.get(route);
    const query = operation && readQuery(operation, target);
    if (!query) return false;

    const canonical = path
      .split('/')
      .map((part) => (isUuid(part) ? part.toLowerCase() : part))
      .join('/');
    const { limit } = operation.declared;
    return {
      // By the values that the handler gets: one spelling and one order.
      key: `${canonical}?${JSON.stringify(query.values)}`,
      url: query.given.size === 0 ? canonical : `${canonical}?${query.given}`,
      route,
      limit,
    };
  }

  /** The pattern of the route that the API would choose: the first handler that is not middleware of all. */
  #routeOf(path: string): string {
    const [handlers] = this.#api.router.match('GET', path);
    return handlers.find(([[, { path: pattern }]]) => !pattern.endsWith('*'))?.[0][1].path ?? '';
  }
}

/** Which the API refuses or reads to its end. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Request headers that other answers to the same address depend on: of signed-in callers, and of the site on another host. */
const callers = 'Authorization, Origin';

function operationsOf(api: Api): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const { method, pattern, route } of declaredOperations(api)) {
    const declared = route['x-shared'];
    if (!declared || method !== 'get') continue;
    const query = route.request?.query ?? z.object({});
    if (!(query instanceof z.ZodObject)) throw new Error(`The query of ${pattern} is not a list of parameters`);
    operations.set(pattern, { query, declared });
  }
  return operations;
}

/** Null for what the API refuses, or answers for the caller alone. */
function readQuery({ query, declared }: Operation, target: string) {
  const text = target.slice(pathOf(target).length);
  if (!plainQuery.test(text) || text.includes('#') || !isWellFormed(text)) return null;
  // The API's own parser.
  const all = new Map(Object.entries(getQueryParams(`http://host${target}`) ?? {}));
  const given = new URLSearchParams();
  for (const name of Object.keys(query.shape)) {
    const [value, ...others] = all.get(name) ?? [];
    if (others.length > 0) return null;
    if (value !== undefined) given.set(name, value);
  }
  const { data: values } = query.safeParse(Object.fromEntries(given));
  if (!values || declared.unless(values as never) || isDeep(values)) return null;
  return { values, given };
}

function isWellFormed(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isDeep({ page, limit }: Record<string, unknown>): boolean {
  return typeof page === 'number' && typeof limit === 'number' && rowsBefore({ page, limit }) > deepestCached;
}

function policyOf(status: number, { tags, secondsToExpiry }: SharedAnswer): CachePolicy {
  if (status === 404) return missingPolicy;
  return status === 200 && tags.length > 0 ? endingIn(policy, secondsToExpiry) : noStore;
}

/** Headers that every caller gets; the request's own are those of each response. */
function headersOf(answer: Response): Record<string, string> {
  const headers = Object.fromEntries(answer.headers);
  delete headers['x-request-id'];
  return { ...dataHeaders, ...headers };
}

/** Browsers ask each time; a CDN only if the purges of what changes can reach it. */
function cachingOf(answer: Response, { fresh }: CachePolicy, { tags }: SharedAnswer): Record<string, string> {
  const own = answer.headers.get('cache-control') ?? 'no-store';
  if (fresh === 0 || own !== 'no-store') return tags.length > 0 ? { 'cache-tag': tags.join(' ') } : {};
  const seconds = Math.min(fresh, cdnSeconds);
  const header = ['public, max-age=0, must-revalidate', ...(isPurgeable(tags) ? [`s-maxage=${seconds}`] : [])];
  return { 'cache-control': header.join(', '), 'cache-tag': tags.join(' ') };
}

function isPurgeable(tags: string[]): boolean {
  return tags.join(',').length < maxTagHeader - 100;
}
