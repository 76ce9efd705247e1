import { inertBody } from './inertBody.ts';

/** The plain text of a body, on one line. */
export function plainWords(html: string): string {
  return (inertBody(html.replaceAll('</', ' </')).textContent ?? '').replace(/\s+/g, ' ').trim();
}
