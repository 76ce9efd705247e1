import type { Language } from '#lib/domain/language.ts';
import { replaceBetween } from './replaceBetween.ts';

/** Words per minute of silent reading: 238 for English non-fiction (Brysbaert 2019); Russian and Armenian words are longer. */
const wordsPerMinute = { ru: 190, en: 238, hy: 180 };

/** @param html an article's body; what its link cards show is not part of the text */
export function readingMinutes(html: string, language: Language): number {
  const text = replaceBetween(html, '<figure data-link-card="">', '</figure>', () => ' ');
  return minutesToRead(countReadWords(text.replace(/<[^<>]*>/g, ' ')), language);
}

export function minutesToRead(words: number, language: Language): number {
  return Math.max(1, Math.round(words / wordsPerMinute[language]));
}

/** Each part of a compound counts as a word. */
export function countReadWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
