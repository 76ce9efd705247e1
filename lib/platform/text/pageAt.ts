import { languagePrefix } from '#lib/languages/language.ts';
import { type Page, pageRoutes, privatePages } from '#lib/platform/values/pageRoutes.ts';
import { decoded } from './decoded.ts';

type Pages = Readonly<Record<string, Page>>;

const patterns = new Map<string, RegExp>();

/**
 * The page at a path in any language, such as `/en/articles/bridge`; or of a route of Next's router.
 *
 * @param pages some of those in pageRoutes.ts
 */
export function pageAt(pages: Pages, path: string): Page | undefined {
  const plain = path.replace(languagePrefix, '') || '/';
  return pages[plain] ?? find(pages, plain, (start) => start === plain);
}

/** The same; of a path that no page has a page above it, because the path may contain the same secret. */
export function pageAbove(pages: Pages, path: string): Page | undefined {
  return pageAt(pages, path) ?? find(pages, path.replace(languagePrefix, ''), (start) => start !== undefined);
}

function find(pages: Pages, path: string, isWanted: (start: string | undefined) => boolean): Page | undefined {
  return Object.entries(pages).find(([route, page]) => isWanted(patternOf(route, page).exec(path)?.[0]))?.[1];
}

function patternOf(route: string, { parameter = '.+' }: Page): RegExp {
  const known = patterns.get(route);
  if (known) return known;
  const source = route
    .replace(/\/\[\[\.{3}\w+\]\]/, '(/.*)?')
    .replace(/\[\.{3}\w+\]/, parameter)
    .replace(/\[\w+\]/g, '[^/]+');
  const pattern = new RegExp(`^${source}(?=/|$)`);
  patterns.set(route, pattern);
  return pattern;
}

/** Whether a URL has `amp=1` in its query: such a page loads no ads. */
export function asksForAmp(path: string): boolean {
  return /^[^?#]*\?([^#]*&)?amp=1([&#]|$)/.test(path);
}

/** Whether a URL requests the AMP variant of a page that has one. */
export function isAmpPath(path: string): boolean {
  return isAmpPage(path.split(/[?#]/, 1)[0] ?? '', path);
}

/**
 * Whether a page is rendered as AMP. Depends on the route too, because error pages keep the URL of the failed page.
 *
 * @param route of Next's router: `/articles/[slug]`
 */
export function isAmpPage(route: string, path: string): boolean {
  return asksForAmp(path) && pageAt(pageRoutes, route)?.amp === true;
}

/**
 * Pages on which no third-party script may run.
 *
 * @param path in any language and case, with or without query and fragment
 */
export function isPrivatePath(path: string): boolean {
  return pageAbove(privatePages, decoded(path.split(/[?#]/, 1)[0] ?? '').toLowerCase()) !== undefined;
}
