import { type Language, languages } from '#lib/domain/language.ts';

/** Below this number of letters the script is not decisive. */
const minLetters = 8;

/**
 * Detects which of our languages an item is in. Its script takes precedence over the declared language: many systems
 * declare the language of their installation.
 *
 * @param declared as in feeds (`en-GB`), the item's first
 * @param fallback the feed's configured language
 */
export function itemLanguage(text: string, declared: (string | null)[], fallback: Language): Language {
  const counts: [Language, number][] = [
    ['hy', count(text, /\p{Script=Armenian}/gu)],
    ['ru', count(text, /\p{Script=Cyrillic}/gu)],
    ['en', count(text, /\p{Script=Latin}/gu)],
  ];
  const [most] = counts.sort(([, a], [, b]) => b - a);
  if (most && most[1] >= minLetters) return most[0];
  const named = declared.map((tag) => languages.find((language) => tag?.toLowerCase().startsWith(language)));
  return named.find((language) => language !== undefined) ?? fallback;
}

function count(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}
