import { pageRoutes } from '#lib/platform/values/pageRoutes.ts';
import { pageAt } from './pageAt.ts';

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
