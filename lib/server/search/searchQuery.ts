import { parseSearch, type SearchTerm } from './parseSearch.ts';
import { stopWords } from './stopWords.ts';
import { wordForms } from './wordForms.ts';

/** Words of which all forms are looked for; what comes after them must stand as it was typed. */
const mostWithForms = 12;

/** What is marked in the results: words in all their forms, and beginnings of words; folded. */
export type SearchTerms = { words: string[]; beginnings: string[] };

/**
 * What somebody typed as a query of PostgreSQL (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY):
 * each word in all its forms, stop words left out unless there are no others. Null when there is nothing to look for, or only what must
 * not be there, for which the whole index would be read.
 */
export function searchQuery(typed: string): { query: string; searchTerms: SearchTerms } | null {
  const alternatives = parseSearch(typed)
    .map(significant)
    .filter((terms) => terms.some(({ isExcluded }) => !isExcluded));
  const terms = alternatives.flat();
  const forms = new Map<string, string[]>();
  for (const word of terms.flatMap(({ words }) => words)) {
    forms.set(word, forms.get(word) ?? (forms.size < mostWithForms ? wordForms(word) : [word]));
  }
  const query = alternatives.map((all) => `(${all.map((term) => oneTerm(term, forms)).join(' & ')})`).join(' | ');
  if (query === '') return null;

  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  const words = wanted.flatMap((term) => term.words);
  return {
    query,
    searchTerms: {
      words: [...new Set(words.flatMap((word) => forms.get(word) ?? []))],
      beginnings: wanted.filter(({ isBegun }) => isBegun).flatMap((term) => term.words),
    },
  };
}

function significant(terms: SearchTerm[]): SearchTerm[] {
  const rest = terms.filter(
    ({ words, isQuoted }) => (isQuoted && words.length > 1) || words.some((word) => !stopWords.has(word)),
  );
  return rest.some(({ isExcluded }) => !isExcluded) ? rest : terms.map((term) => ({ ...term, isBegun: false }));
}

function oneTerm({ words, isQuoted, isBegun, isExcluded }: SearchTerm, forms: Map<string, string[]>): string {
  const formsOf = (word: string) => forms.get(word) ?? [word];
  const anyForm = (word: string) => formsOf(word).map(operand);
  const [only] = words;
  const not = isExcluded ? '!' : '';
  if (words.length === 1 && only && isBegun) {
    // The beginning finds most forms already: each would cost a scan of its own.
    const others = formsOf(only).filter((form) => !form.startsWith(only) || form.includes(' '));
    return not + anyOf([...others.map(operand), beginsWith(only)]);
  }
  if (words.length === 1 && only) return not + anyOf(anyForm(only));

  const sideBySide = `(${words.map((word) => anyOf(anyForm(word))).join(' <-> ')})`;
  // "e-mail" is found as "email", too.
  return not + (isQuoted ? sideBySide : anyOf([sideBySide, exactly(words.join(''))]));
}

/** A query for words that begin so. */
export function beginsWith(word: string): string {
  return `${exactly(word)}:*`;
}

/** A form may be two words. */
function operand(form: string): string {
  const words = form.split(' ').map(exactly);
  return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`;
}

/** As a balanced tree: PostgreSQL walks a long chain by recursion. */
function anyOf(operands: string[]): string {
  if (operands.length <= 1) return operands.join('');
  const middle = Math.ceil(operands.length / 2);
  return `(${anyOf(operands.slice(0, middle))} | ${anyOf(operands.slice(middle))})`;
}

/** A query for a word as it stands. */
export function exactly(word: string): string {
  return `'${word.replace(/[^\p{L}\p{Nd}]/gu, '')}'`;
}
