import { languages } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { searchWords, wordForms } from './searchWords.ts';

const stopWords = new Set(languages.flatMap((language) => serverRules[language].stopWords.split(' ')));

/** The number of words that are searched in all forms; further words are searched as typed. */
const maxWithForms = 12;

/** What is highlighted in the results, folded: words in all their forms, and prefixes of words. */
export type SearchTerms = { words: string[]; prefixes: string[] };

export type ParsedSearch = {
  /** A tsquery. */
  query: string;
  searchTerms: SearchTerms;
  /** The words that are searched, not those that are excluded, each with its forms. */
  words: Map<string, string[]>;
  /** Whether all of them may be incomplete, not only the last one. */
  parts: boolean;
  /** The tsquery of each term and, of a search without alternatives, those of excluded ones. */
  terms: { typed: string; query: string }[];
  excluded: string[];
};

/**
 * Converts a typed search into a tsquery
 * (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY): each word in all its forms,
 * without stop words unless there are only stop words. Null if nothing is left, or only exclusions, which would read
 * the whole index.
 *
 * @param parts whether all words may be incomplete
 */
export function searchQuery(typed: string, parts = false): ParsedSearch | null {
  const alternatives = parseSearch(typed, parts)
    .map(significant)
    .filter((terms) => terms.some(({ isExcluded }) => !isExcluded));
  const terms = alternatives.flat();
  const forms = new Map<string, string[]>();
  for (const word of terms.flatMap(({ words }) => words)) {
    forms.set(word, forms.get(word) ?? (forms.size < maxWithForms ? wordForms(word) : [word]));
  }
  const query = alternatives.map((all) => `(${all.map((term) => oneTerm(term, forms)).join(' & ')})`).join(' | ');
  if (query === '') return null;

  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const words = new Map(included.flatMap((term) => term.words).map((word) => [word, forms.get(word) ?? [word]]));
  const single = alternatives.length === 1 ? terms : [];
  return {
    query,
    searchTerms: {
      words: [...new Set([...words.values()].flat())],
      prefixes: included.filter(({ isPrefix }) => isPrefix).flatMap((term) => term.words),
    },
    words,
    parts,
    terms: single
      .filter(({ isExcluded }) => !isExcluded)
      .map((term) => ({ typed: term.typed, query: oneTerm(term, forms) })),
    excluded: single.filter(({ isExcluded }) => isExcluded).map((term) => oneTerm(term, forms)),
  };
}

/** A query for any `count` of the terms, without the excluded ones. */
export function someOf(terms: string[], count: number, excluded: string[]): string {
  return anyOf(subsets(terms, count).map((some) => `(${[...some, ...excluded].join(' & ')})`));
}

function subsets(all: string[], size: number): string[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, place) => subsets(all.slice(place + 1), size - 1).map((others) => [one, ...others]));
}

function significant(terms: SearchTerm[]): SearchTerm[] {
  const rest = terms.filter(
    ({ words, isQuoted }) => (isQuoted && words.length > 1) || words.some((word) => !stopWords.has(word)),
  );
  return rest.some(({ isExcluded }) => !isExcluded) ? rest : terms.map((term) => ({ ...term, isPrefix: false }));
}

function oneTerm({ words, isQuoted, isPrefix, isExcluded }: SearchTerm, forms: Map<string, string[]>): string {
  const formsOf = (word: string) => forms.get(word) ?? [word];
  const anyForm = (word: string) => formsOf(word).map(operand);
  const [only] = words;
  const not = isExcluded ? '!' : '';
  if (words.length === 1 && only && isPrefix) {
    // The prefix already finds most forms; each further form costs a scan of its own.
    const others = formsOf(only).filter((form) => !form.startsWith(only) || form.includes(' '));
    return not + anyOf([...others.map(operand), beginsWith(only)]);
  }
  if (words.length === 1 && only) return not + anyOf(anyForm(only));

  const sideBySide = `(${words.map((word) => anyOf(anyForm(word))).join(' <-> ')})`;
  // "e-mail" also finds "email".
  return not + (isQuoted ? sideBySide : anyOf([sideBySide, exactly(words.join(''))]));
}

/** A query for words with this prefix. */
export function beginsWith(word: string): string {
  return `${exactly(word)}:*`;
}

/** A form can consist of two words. */
function operand(form: string): string {
  const words = form.split(' ').map(exactly);
  return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`;
}

/** A balanced tree, because PostgreSQL processes long chains recursively. */
function anyOf(operands: string[]): string {
  if (operands.length <= 1) return operands.join('');
  const middle = Math.ceil(operands.length / 2);
  return `(${anyOf(operands.slice(0, middle))} | ${anyOf(operands.slice(middle))})`;
}

/** A query for exactly this word. */
export function exactly(word: string): string {
  return `'${word.replace(/[^\p{L}\p{Nd}]/gu, '')}'`;
}

/** One word, or adjacent ones (a phrase). `isQuoted`: literal, with stop words. `isPrefix`: may be incomplete. */
type SearchTerm = {
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
function parseSearch(typed: string, parts = false): SearchTerm[][] {
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
