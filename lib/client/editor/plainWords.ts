import { inertBody } from './inertBody.ts';

/** A body without its elements, on one line. */
export function plainWords(html: string): string {
  return (inertBody(html.replaceAll('</', ' </')).textContent ?? '').replace(/\s+/g, ' ').trim();
}
