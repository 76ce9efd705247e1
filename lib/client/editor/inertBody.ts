/** The HTML as a tree whose pictures are not fetched and whose scripts don't run. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
