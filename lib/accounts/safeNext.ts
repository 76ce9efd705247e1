const signInPages = /^(\/\w\w)?\/(login|register|forgot-password|reset-password|verify-email)(?![^/?#])/;
const foreign = 'https://vestnik.invalid';

/**
 * Where to redirect after sign-in: the requested path, or the fallback if that is not a path of this site (open
 * redirect) or is one of the sign-in pages.
 *
 * @param next from the URL, so it may be forged
 */
export function safeNext(next: string | null, fallback = '/'): string {
  // Browsers read a backslash as a slash, and skip control characters: `/\evil` and `/<tab>/evil` lead to another site.
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return fallback;
  if (!URL.canParse(next, foreign) || new URL(next, foreign).origin !== foreign) return fallback;
  return signInPages.test(next) ? fallback : next;
}
