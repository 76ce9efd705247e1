import { plainLine } from '#lib/platform/text/plainText.ts';
import type { Chapter } from '../../storedFile.ts';

const longestTitle = 200;

export function titleOf(text: string): string {
  return plainLine(text.replaceAll('\0', ' ')).toWellFormed().trim().slice(0, longestTitle);
}

/** In their order, with the words that readers see. A single one is no list. */
export function chaptersOf(chapters: Chapter[]): Chapter[] {
  const named = chapters
    .map(({ start, title }) => ({ start: Math.round(start * 10) / 10, title: titleOf(title) }))
    .filter(({ title }) => title !== '')
    .sort((one, other) => one.start - other.start);
  return named.length > 1 ? named : [];
}
