import { safeNext } from '#lib/format/safeNext.ts';

/** Where signing in leads back to: this page or, on one that is itself about signing in, the one that its address names. */
export function returnPath(): string | undefined {
  const asked = safeNext(new URLSearchParams(location.search).get('next'), '');
  return safeNext(location.pathname + location.search, asked) || undefined;
}
