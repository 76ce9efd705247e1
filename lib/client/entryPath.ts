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
  const before = new URL(document.referrer);
  return before.origin === location.origin ? returnPath(before) : undefined;
}
