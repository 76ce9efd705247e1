import { validate as isUuid } from 'uuid';
import { normalizeTag } from '#lib/domain/article.ts';

/**
 * The pages that are the same for everybody, and the query parameters that each of them reads. Anything else in a query is
 * dropped before the page is rendered, so nobody can fill the cache, or put their words into somebody else's page.
 */
const cachedRoutes: { path: RegExp; parameters: string[] }[] = [
  { path: /^\/$/, parameters: ['amp'] },
  { path: /^\/articles\/[^/]+$/, parameters: ['amp'] },
  { path: /^\/departments\/[^/]+$/, parameters: ['amp', 'page'] },
  { path: /^\/tags\/[^/]+$/, parameters: ['amp', 'page'] },
  { path: /^\/users\/[^/]+$/, parameters: ['page'] },
  { path: /^\/(login|register|forgot-password|reset-password|verify-email|profile|saved)$/, parameters: [] },
  { path: /^\/subscribe$/, parameters: [] },
  { path: /^\/(subscribe\/confirm|unsubscribe)$/, parameters: ['result'] },
  { path: /^(\/(departments|tags|users)\/[^/]+)?\/(feed\.xml|atom\.xml|feed\.json)$/, parameters: [] },
  { path: /^\/(robots\.txt|sitemap\.xml|news-sitemap\.xml)$/, parameters: [] },
];

const dataRequest = /^(\/_next\/data\/[^/]+)(\/.*)\.json$/;
const localePrefix = /^\/(ru|en|hy)(?=\/|$)/;

/**
 * The address of a cacheable page in its one form: also the cache's key. Null for everything else.
 *
 * @param url path and query as they came; the path is percent-encoded UTF-8
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = normalizePath(mark < 0 ? url : url.slice(0, mark));
  const route = routeOf(path);
  if (!route) return null;
  if (mark < 0) return path;

  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const name of route.parameters) {
    const value = given.get(name);
    if (value !== null && isMeaningful(name, value)) kept.set(name, value);
  }
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** All spellings of a path that lead to one page, as one: percent-encoding, and case where the page does not mind it. */
export function normalizePath(path: string): string {
  const data = dataRequest.exec(path);
  if (data) return `${data[1]}${normalizePath(data[2] ?? '')}.json`;
  const segments = path.split('/').map(decode);
  return segments.map((segment, index) => encodeURIComponent(normalize(segment, segments[index - 1]))).join('/');
}

function normalize(segment: string, parent: string | undefined): string {
  if (parent === 'tags') return normalizeTag(segment);
  return isUuid(segment) ? segment.toLowerCase() : segment;
}

/** What is no percent-encoded UTF-8 is no address of ours (lib/server/http/requestTarget.ts). */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function routeOf(path: string) {
  const page = dataRequest.exec(path)?.[2]?.replace(/\/index$/, '/') ?? path;
  const canonical = page.replace(localePrefix, '') || '/';
  return cachedRoutes.find((route) => route.path.test(canonical));
}

function isMeaningful(name: string, value: string): boolean {
  if (name === 'amp') return value === '1';
  if (name === 'result') return value === 'done' || value === 'over';
  return /^[1-9]\d{0,4}$/.test(value) && value !== '1';
}
