import { pathBefore, returnPath } from '../returnPath.ts';

/** Where a sign-in page redirects: the path in its URL, else that of the page before. */
export function entryPath(): string | undefined {
  return returnPath() ?? pathBefore(document.referrer, location.host);
}
