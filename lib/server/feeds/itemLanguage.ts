import { type Language, languages } from '#lib/domain/language.ts';

/** Fewer letters of a script say nothing. */
const leastLetters = 8;

/**
 * The language of ours that an item is in. Its letters come before what is declared: systems declare the language that they
 * were installed in.
 *
 * @param declared as feeds have it (`en-GB`), the item's first
 * @param usual the one that the feed is set to
 */
export function itemLanguage(text: string, declared: (string | null)[], usual: Language): Language {
  const counts: [Language, number][] = [
    ['hy', count(text, /\p{Script=Armenian}/gu)],
    ['ru', count(text, /\p{Script=Cyrillic}/gu)],
    ['en', count(text, /\p{Script=Latin}/gu)],
  ];
  const [most] = counts.sort(([, a], [, b]) => b - a);
  if (most && most[1] >= leastLetters) return most[0];
  const named = declared.map((tag) => languages.find((language) => tag?.toLowerCase().startsWith(language)));
  return named.find((language) => language !== undefined) ?? usual;
}

function count(text: string, script: RegExp): number {
  return text.match(script)?.length ?? 0;
}
