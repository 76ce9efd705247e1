import { bodyElements } from '#lib/blocks/elements.ts';
import type { Language } from '#lib/languages/language.ts';
import { writingRules } from '#lib/languages/writing.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';

const unread = bodyElements.filter(({ block, isBlock }) => isBlock && block?.isRead === false);

/** @param html an article's body */
export function readingMinutes(html: string, language: Language): number {
  const text = unread.reduce(
    (rest, { tag, marker }) => replaceBetween(rest, `<${tag}${marker ? ` ${marker}="` : ''}`, `</${tag}>`, () => ' '),
    html,
  );
  return minutesToRead(countReadWords(text.replace(/<[^<>]*>/g, ' ')), language);
}

export function minutesToRead(words: number, language: Language): number {
  return Math.max(1, Math.round(words / writingRules[language].wordsPerMinute));
}

/** Each part of a compound counts as a word. */
export function countReadWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
