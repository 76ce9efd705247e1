import type { Language } from '#lib/domain/language.ts';

/** Words a minute of silent reading: Brysbaert 2019 gives 238 for English non-fiction; the longer words of Russian and Armenian go slower. */
const wordsAMinute = { ru: 190, en: 238, hy: 180 };

/** @param html an article's body */
export function readingMinutes(html: string, language: Language): number {
  return minutesToRead(countReadWords(html.replace(/<[^<>]*>/g, ' ')), language);
}

export function minutesToRead(words: number, language: Language): number {
  return Math.max(1, Math.round(words / wordsAMinute[language]));
}

/** Parts of compounds count for themselves. */
export function countReadWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
