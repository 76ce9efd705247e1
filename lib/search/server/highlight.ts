import type { Segment } from '../segment.ts';
import type { SearchTerms } from './searchQuery.ts';
import { searchWords } from './searchWords.ts';

const word = /\p{L}[\p{L}\p{Nd}\p{M}\u00ad'’ʼ՛՜՞]*|\p{Nd}[\p{L}\p{Nd}]*/gu;

/** Splits a text into segments. Segments instead of HTML, so that no caller can forget to escape them. */
export function highlight(text: string, isMatch: (folded: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  let shown = 0;
  for (const { index, 0: found } of text.matchAll(word)) {
    if (!searchWords(found).some(isMatch)) continue;
    // An apostrophe after the word closes a quotation.
    const match = found.replace(/['’ʼ]+$/, '');
    if (index > shown) segments.push({ text: text.slice(shown, index), match: false });
    segments.push({ text: match, match: true });
    shown = index + match.length;
  }
  if (shown < text.length) segments.push({ text: text.slice(shown), match: false });
  return segments;
}

export function matcher({ words, prefixes }: SearchTerms): (folded: string) => boolean {
  const wordSet = new Set(words);
  return (folded) => wordSet.has(folded) || prefixes.some((prefix) => folded.startsWith(prefix));
}

const wordsBefore = 8;
const wordsShown = 36;

/** Some words around the first match, between ellipses; null without a match. */
export function passage(text: string, isMatch: (folded: string) => boolean): Segment[] | null {
  const parts = [...text.matchAll(/\S+/g)];
  const first = parts.findIndex(({ 0: part }) => searchWords(part).some(isMatch));
  const from = parts[Math.max(0, first - wordsBefore)];
  const to = parts[Math.min(parts.length, first + wordsShown) - 1];
  if (first < 0 || !from || !to) return null;
  const shown = text.slice(from.index, to.index + to[0].length);
  return highlight(`… ${shown} …`, isMatch);
}
