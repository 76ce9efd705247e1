import { plainLine } from '#lib/domain/plainText.ts';
import { searchWords } from './searchWords.ts';

/** Words that stand side by side; one word is a phrase, too. `isQuoted`: as it is written, stop words included. */
export type SearchTerm = { words: string[]; isQuoted: boolean; isExcluded: boolean; isBegun: boolean };

const parts = /(?<minus>-?)"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+)/gu;
/** A shorter beginning is one of too many words. */
const begun = /^[\p{L}\p{Nd}]{4,30}$/u;

/** What somebody typed, as alternatives (parted by `or`) of terms that must all be there. */
export function parseSearch(typed: string): SearchTerm[][] {
  const text = plainLine(typed.normalize('NFC')).replace(/[«»“”„‟]/g, '"');
  const alternatives: SearchTerm[][] = [[]];
  for (const { index, 0: part, groups = {} } of text.matchAll(parts)) {
    if (part.toLowerCase() === 'or') {
      alternatives.push([]);
      continue;
    }
    const isLast = index + part.length === text.length;
    const isQuoted = groups.quoted !== undefined;
    const isExcluded = isQuoted ? groups.minus === '-' : part.startsWith('-');
    const isBegun = isLast && begun.test(part);
    // "and/or" is two words; a hyphen keeps its two together.
    const chunks = isQuoted ? [groups.quoted ?? ''] : part.split(/[/\\]/);
    for (const chunk of chunks) {
      const words = searchWords(chunk);
      if (words.length > 0) alternatives.at(-1)?.push({ words, isQuoted, isExcluded, isBegun });
    }
  }
  return alternatives.filter((terms) => terms.length > 0);
}
