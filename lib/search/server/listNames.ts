import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import { defaultLanguage, inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { editDistance } from '#lib/platform/text/editDistance.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import type { Segment } from '../segment.ts';
import { highlight } from './highlight.ts';
import { listAuthorNames } from './queries/searchCompletions.ts';
import type { ParsedSearch } from './searchQuery.ts';
import { searchWords } from './searchWords.ts';
import { transliterations } from './transliterations.ts';

/** `names`: all by which something is found, first that by which it is shown. */
type Named = { names: string[] };
export type NamedPerson = Named & { id: string };
export type NamedDepartment = Named & { id: string; slug: string };
type Topic = Named & { language: Language };
/** `words`: those of the search that are in the name; `isWhole`: none of them is only a part of a word. */
type Match = { words: string[]; isWhole: boolean };
export type NameMatch<T> = T & Match & { highlights: Segment[] };
export type NameMatches = {
  people: NameMatch<NamedPerson>[];
  departments: NameMatch<NamedDepartment>[];
  tags: NameMatch<Topic>[];
};

type Matcher = { word: string; spellings: ReadonlySet<string>; isMatch: (nameWord: string) => boolean };
/** A shorter part of a word is in too many names. */
const minPart = 3;

/**
 * What has all words of a search in a name, or a name with all words in the search; first with the most of the words, and whole ones.
 * With `parts` a word may be any part of a name's word, not only its beginning, or sound like it; with `some` one whole word
 * is enough
 * if no name has more.
 */
export function matchNames<T extends Named>(
  named: T[],
  { words, parts, some = false }: Pick<ParsedSearch, 'words' | 'parts'> & { some?: boolean },
  limit: number,
): NameMatch<T>[] {
  const matchers = [...words].map(([word, forms]) => matcherOf(word, forms, parts));
  const isMatch = (nameWord: string) => matchers.some((matcher) => matcher.isMatch(nameWord));
  const all = named.map((one) => ({ ...one, ...bestMatch(one.names, matchers) })).filter(({ score }) => score > 0);
  const whole = all.filter(({ isEnough }) => isEnough);
  return (some && whole.length === 0 ? all : whole)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((one) => ({ ...one, highlights: highlight(one.names[0] ?? '', isMatch) }));
}

/** A word in all its forms and in the scripts of the other languages. */
export function spellingsOf(word: string, forms: string[]): Set<string> {
  return new Set([...forms, ...languages.flatMap((language) => transliterations(word, language))]);
}

function matcherOf(word: string, forms: string[], parts: boolean): Matcher {
  const spellings = spellingsOf(word, forms);
  const soundsLike = soundMatcherOf(word);
  const isPart = (nameWord: string) =>
    parts && word.length >= minPart ? nameWord.includes(word) || soundsLike(nameWord) : nameWord.startsWith(word);
  return { word, spellings, isMatch: (nameWord) => spellings.has(nameWord) || isPart(nameWord) };
}

/** Spellings in another script that are compared with a word. */
const maxSpellings = 2;

/** Whether a name's word in another script may be the same: Акопян and Հակոբյան, Уитфилд and Whitfield. */
function soundMatcherOf(word: string): (nameWord: string) => boolean {
  // Once a search, not once a name: a newspaper has thousands of names.
  const inScript = inEveryLanguage((language) => transliterations(word, language).slice(0, maxSpellings));
  return (nameWord) => {
    const maxDistance = Math.floor((nameWord.length - 1) / 3);
    return inScript[scriptOf(nameWord)].some(
      (spelling) =>
        Math.abs(spelling.length - nameWord.length) <= maxDistance && editDistance(spelling, nameWord) <= maxDistance,
    );
  };
}

function bestMatch(names: string[], matchers: Matcher[]): Match & { score: number; isEnough: boolean } {
  let best = { words: [] as string[], isWhole: false, isEnough: false, score: 0 };
  for (const name of names) {
    const nameWords = searchWords(name);
    const found = matchers.filter(({ isMatch }) => nameWords.some(isMatch));
    const whole = nameWords.filter((word) => matchers.some(({ spellings }) => spellings.has(word)));
    const isEnough = found.length === matchers.length || whole.length === nameWords.length;
    if (!isEnough && whole.length === 0) continue;
    const score = found.length + whole.length / nameWords.length;
    const isWhole = found.every(({ spellings }) => nameWords.some((word) => spellings.has(word)));
    if (found.length > 0 && score > best.score)
      best = { words: found.map(({ word }) => word), isWhole, isEnough, score };
  }
  return best;
}

export type Names = { people: NamedPerson[]; departments: NamedDepartment[]; words: ReadonlySet<string> };

/** What a search finds by name besides tags: authors, and departments with articles in the language. */
export async function listNames(caller: Caller, language: Language | undefined): Promise<Names> {
  const shownIn = language ?? caller.language ?? defaultLanguage;
  const [authors, all] = await Promise.all([listAuthorNames(caller.db), listDepartmentNames(caller.db, shownIn)]);
  const people = authors.map(({ id, name }) => ({ id, names: [name] }));
  const departments = all
    .filter(({ hasArticles }) => hasArticles || !language)
    .map(({ id, slug, name }) => ({ id, slug, names: [shownIn, ...languages].map((one) => name[one]) }));
  const words = [...people, ...departments].flatMap(({ names }) => names.flatMap(searchWords));
  return { people, departments, words: new Set(words) };
}
