import { validate as isUuid } from 'uuid';
import { formerQuery } from '#lib/articles/toFormerPath.ts';
import { languagePrefix } from '#lib/languages/language.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import { pageAt } from '#lib/platform/text/pageAt.ts';
import { toFormResult } from '#lib/platform/values/formResult.ts';
import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { normalizeTag, tidyTag } from '#lib/tags/normalizeTag.ts';

/** What is generated without a page (lib/syndication/server/routes/syndicationRoutes.ts) and cached: the same for everybody, without parameters. */
const files = [
  /^(\/(departments|tags|users)\/[^/]+)?\/(feed\.xml|atom\.xml|feed\.json)$/,
  /^\/feeds\.opml$/,
  /^\/(robots\.txt|sitemap\.xml|news-sitemap\.xml|manifest\.webmanifest|opensearch\.xml)$/,
  /^\/(favicon\.ico|ads\.txt|\.well-known\/security\.txt)$/,
  /^\/site\/[^/]+$/,
  /^\/share\/[^/]+\/[^/]+\/[^/]+\.jpg$/,
];

const dataRequest = /^(\/_next\/data\/[^/]+)(\/.*)\.json$/;

/**
 * The normalized URL of a cacheable page, which is also its cache key. Null for everything else.
 *
 * @param url path and query as received; the path is percent-encoded UTF-8
 */
export function cacheKey(url: string): string | null {
  const queryStart = url.indexOf('?');
  const path = normalizePath(queryStart < 0 ? url : url.slice(0, queryStart));
  const read = parametersOf(path);
  if (!read || formerQuery(url)) return null;
  if (queryStart < 0) return path;

  const given = new URLSearchParams(url.slice(queryStart + 1));
  const parameters = new URLSearchParams();
  for (const name of read) {
    const value = given.get(name);
    if (value !== null && isMeaningful(name, value)) parameters.set(name, value);
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** One spelling for all paths of a page: normalizes percent-encoding, and case where the page ignores it. */
export function normalizePath(path: string): string {
  const data = dataRequest.exec(path);
  if (data) return `${data[1]}${normalizePath(data[2] ?? '')}.json`;
  const segments = path.split('/').map(decoded);
  return segments.map((_, index) => encodeURIComponent(normalize(segments, index))).join('/');
}

/** Whether the key is the one spelling of a path in which tags are in lower case. */
export function hasNoCapitals(key: string): boolean {
  const [path = ''] = key.split('?', 1);
  const [, start = '', tag = ''] = /^(.*\/tags\/)([^/]+)/.exec(path) ?? [];
  return !start || decoded(tag) === normalizeTag(decoded(tag));
}

/** Pages of tags have one spelling, and redirect from others. Pictures of tags are the same in any. */
function normalize(segments: string[], index: number): string {
  const segment = segments[index] ?? '';
  if (segments[index - 1] === 'tags') return segments[index - 3] === 'share' ? normalizeTag(segment) : tidyTag(segment);
  return isUuid(segment) ? segment.toLowerCase() : segment;
}

/** The parameters that a cached page or file reads; undefined if it is not cached. */
function parametersOf(path: string): readonly string[] | undefined {
  const page = dataRequest.exec(path)?.[2]?.replace(/\/index$/, '/') ?? path;
  const { cached, amp } = pageAt(pageRoutes, page) ?? {};
  if (cached) return amp ? ['amp', ...cached] : cached;
  return files.some((file) => file.test(page.replace(languagePrefix, ''))) ? [] : undefined;
}

function isMeaningful(name: string, value: string): boolean {
  if (name === 'amp') return value === '1';
  if (name === 'comment' || name === 'department' || name === 'entry') return isUuid(value);
  if (name === 'result') return toFormResult(value) !== null;
  return /^[1-9]\d{0,4}$/.test(value) && value !== '1';
}
