import { plainLine } from '#lib/domain/plainText.ts';
import { searchWords } from './searchWords.ts';

/** One word, or adjacent ones (a phrase). `isQuoted`: literal, with stop words. `isPrefix`: may be incomplete. */
export type SearchTerm = { words: string[]; isQuoted: boolean; isExcluded: boolean; isPrefix: boolean };

const parts = /(?<minus>-?)"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+)/gu;
/** Shorter prefixes match too many words. */
const completable = /^[\p{L}\p{Nd}]{4,30}$/u;

/** Parses a search into alternatives (separated by `or`), each a list of terms that must all match. */
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
    const isPrefix = isLast && completable.test(part);
    // "and/or" is two words; a hyphen keeps two words adjacent.
    const chunks = isQuoted ? [groups.quoted ?? ''] : part.split(/[/\\]/);
    for (const chunk of chunks) {
      const words = searchWords(chunk);
      if (words.length > 0) alternatives.at(-1)?.push({ words, isQuoted, isExcluded, isPrefix });
    }
  }
  return alternatives.filter((terms) => terms.length > 0);
}
