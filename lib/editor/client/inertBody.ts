/** Parses the HTML into a tree in which pictures are not loaded and scripts don't run. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
