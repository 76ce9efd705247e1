import { isOver } from '../../arrangeFront.ts';
import type { FrontBanner } from '../../front.ts';

/** Null after its end. */
export function presentFrontBanner(
  banner: FrontBanner | null,
  now: number,
): { text: string; url: string | null } | null {
  return banner && !isOver(banner.until, now) ? { text: banner.text, url: banner.url } : null;
}
