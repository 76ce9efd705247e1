import { safeNext } from './safeNext.ts';

/** Where sign-in redirects: this page or, if it is a sign-in page itself, the one in its URL. */
export function returnPath({ pathname, search }: Pick<URL, 'pathname' | 'search'> = location): string | undefined {
  const next = safeNext(new URLSearchParams(search).get('next'), '');
  return safeNext(pathname + search, next) || undefined;
}

/** The same for the page that a link was pressed on, if it is one of this host; for links that were pressed before they had a `next`. */
export function pathBefore(referrer: string, host: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const before = new URL(referrer);
  return before.host === host ? returnPath(before) : undefined;
}
