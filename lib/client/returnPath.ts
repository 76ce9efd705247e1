import { safeNext } from '#lib/format/safeNext.ts';

/** Where signing in leads back to: this page or, on one that is itself about signing in, the one that its address names. */
export function returnPath(): string | undefined {
  const asked = nextIn(location.search) || cameFrom();
  return safeNext(location.pathname + location.search, asked) || undefined;
}

/** A link that was pressed before its page's script ran does not say where it stood; the browser does. */
function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin ? safeNext(pathname + search, nextIn(search)) : '';
}

function nextIn(search: string): string {
  return safeNext(new URLSearchParams(search).get('next'), '');
}
