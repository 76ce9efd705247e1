/** The pages that have an AMP form, as addresses of any language. */
const ampPage = /^(?:\/(?:ru|en|hy))?(?:\/?|\/(?:articles|departments|tags|preview)\/[^/]+)$/;
/** The same pages by the names that Next's router has for them. */
const ampRoute = /^\/(?:(?:articles|departments|tags|preview)\/\[\w+\])?$/;

/** Whether an address, path and query, has `amp=1`: such a page loads no advertising. */
export function asksForAmp(path: string): boolean {
  return /^[^?#]*\?([^#]*&)?amp=1([&#]|$)/.test(path);
}

/** Whether an address asks for the AMP form of a page that has one. */
export function isAmpPath(path: string): boolean {
  return asksForAmp(path) && ampPage.test(path.split(/[?#]/, 1)[0] ?? '');
}

/**
 * Whether a page is rendered as AMP. The route decides with the address, because error pages keep the address of the page that
 * they stand for.
 *
 * @param route as Next's router names the page: `/articles/[slug]`
 */
export function isAmpPage(route: string, path: string): boolean {
  return ampRoute.test(route) && asksForAmp(path);
}
