import { returnPath } from '../returnPath.ts';

/**
 * Where a sign-in page redirects: the path in its URL, else the one of the previous page, because a link that was
 * clicked before hydration does not pass it on.
 */
export function entryPath(): string | undefined {
  return returnPath() ?? cameFrom();
}

function cameFrom(): string | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const before = new URL(document.referrer);
  return before.origin === location.origin ? returnPath(before) : undefined;
}
