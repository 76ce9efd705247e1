import { safeNext } from '#lib/format/safeNext.ts';

/** Where signing in leads back to: that page or, if it is itself about signing in, the one that its address names. */
export function returnPath({ pathname, search }: URL | Location = location): string | undefined {
  const asked = safeNext(new URLSearchParams(search).get('next'), '');
  return safeNext(pathname + search, asked) || undefined;
}
