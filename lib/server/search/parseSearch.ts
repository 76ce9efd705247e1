import { plainLine } from '#lib/domain/plainText.ts';
import { searchWords } from './searchWords.ts';

/** One word, or adjacent ones (a phrase). `isQuoted`: literal, with stop words. `isPrefix`: may be incomplete. */
export type SearchTerm = {
  typed: string;
  words: string[];
  isQuoted: boolean;
  isExcluded: boolean;
  isPrefix: boolean;
};

const pieces = /(?<minus>-?)"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+)/gu;
const shown = /[\p{L}\p{Nd}\p{M}’'-]+/gu;
/** Shorter prefixes match too many words. */
const completable = /^[\p{L}\p{Nd}]{4,30}$/u;
const completableIfRare = /^[\p{L}\p{Nd}]{3,30}$/u;

/**
 * Parses a search into alternatives (separated by `or`), each a list of terms that must all match.
 *
 * @param parts whether all words may be incomplete, not only the last one
 */
export function parseSearch(typed: string, parts = false): SearchTerm[][] {
  const text = plainLine(typed.normalize('NFC')).replace(/[«»“”„‟]/g, '"');
  const alternatives: SearchTerm[][] = [[]];
  for (const { index, 0: part, groups = {} } of text.matchAll(pieces)) {
    if (part.toLowerCase() === 'or') {
      alternatives.push([]);
      continue;
    }
    const isLast = index + part.length === text.length;
    const isQuoted = groups.quoted !== undefined;
    const isExcluded = isQuoted ? groups.minus === '-' : part.startsWith('-');
    const isPrefix = parts ? completableIfRare.test(part) : isLast && completable.test(part);
    // "and/or" is two words; a hyphen keeps two words adjacent.
    const chunks = isQuoted ? [groups.quoted ?? ''] : part.split(/[/\\]/);
    for (const chunk of chunks) {
      const words = searchWords(chunk);
      const typedWords = (chunk.match(shown) ?? words).join(' ');
      if (words.length > 0) alternatives.at(-1)?.push({ typed: typedWords, words, isQuoted, isExcluded, isPrefix });
    }
  }
  return alternatives.filter((terms) => terms.length > 0);
}
