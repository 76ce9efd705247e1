const entrances = /^(\/\w\w)?\/(login|register|forgot-password|reset-password|verify-email)(?![^/?#])/;
const foreign = 'https://vestnik.invalid';

/**
 * Where to lead a reader who has signed in: the path that was asked for, or the fallback when that is no path of this site,
 * or one of the pages that they have just come through.
 *
 * @param next as it stood in the address, so anybody may have written it
 */
export function safeNext(next: string | null, fallback = '/'): string {
  // Browsers read a backslash as a slash, and skip control characters: `/\evil` and `/<tab>/evil` lead away.
  if (!next || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(next)) return fallback;
  if (!URL.canParse(next, foreign) || new URL(next, foreign).origin !== foreign) return fallback;
  return entrances.test(next) ? fallback : next;
}
