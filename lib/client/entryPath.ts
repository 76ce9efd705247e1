import { safeNext } from '#lib/format/safeNext.ts';
import { returnPath } from './returnPath.ts';

/**
 * Where a page about signing in leads afterwards: what its address names, else what the page before it would have led to, since
 * a link that was pressed before its page's script ran does not hand that on.
 */
export function entryPath(): string | undefined {
  return returnPath() ?? cameFrom();
}

function cameFrom(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin !== location.origin) return undefined;
  // From another of these pages: where that one would have led.
  const asked = safeNext(new URLSearchParams(search).get('next'), '');
  return safeNext(pathname + search, asked) || undefined;
}
