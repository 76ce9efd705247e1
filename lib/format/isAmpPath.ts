/** Pages that have an AMP variant, as paths in any language. */
const ampPage =
  /^(?:\/(?:ru|en|hy))?(?:\/?|\/(?:articles|pages|departments|tags|preview)\/[^/]+|\/(?:latest|topics|authors|archive(?:\/\d+){0,3}))$/;
/** The same pages as Next.js routes. */
const ampRoute =
  /^\/(?:(?:articles|pages|departments|tags|preview)\/\[\w+\]|latest|topics|authors|archive(?:\/\[\.{3}period\])?)?$/;

/** Whether a URL has `amp=1` in its query: such a page loads no ads. */
export function asksForAmp(path: string): boolean {
  return /^[^?#]*\?([^#]*&)?amp=1([&#]|$)/.test(path);
}

/** Whether a URL requests the AMP variant of a page that has one. */
export function isAmpPath(path: string): boolean {
  return asksForAmp(path) && ampPage.test(path.split(/[?#]/, 1)[0] ?? '');
}

/**
 * Whether a page is rendered as AMP. Depends on the route too, because error pages keep the URL of the failed page.
 *
 * @param route of Next's router: `/articles/[slug]`
 */
export function isAmpPage(route: string, path: string): boolean {
  return ampRoute.test(route) && asksForAmp(path);
}
