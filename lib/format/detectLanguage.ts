import { defaultLanguage, type Language } from '#lib/domain/language.ts';

/** Detects the language of a text by the script of most of its letters. */
export function detectLanguage(text: string): Language {
  const sample = text.slice(0, 20_000);
  const counts: [Language, number][] = [
    ['hy', count(sample, /\p{Script=Armenian}/gu)],
    ['ru', count(sample, /\p{Script=Cyrillic}/gu)],
    ['en', count(sample, /\p{Script=Latin}/gu)],
  ];
  const [most] = counts.toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 0 ? most[0] : defaultLanguage;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
