import { safeNext } from './safeNext.ts';

/** Where sign-in redirects: this page or, if it is a sign-in page itself, the one in its URL. */
export function returnPath({ pathname, search }: Pick<URL, 'pathname' | 'search'> = location): string | undefined {
  const next = safeNext(new URLSearchParams(search).get('next'), '');
  return safeNext(pathname + search, next) || undefined;
}
