import { type Language, languages } from '#lib/languages/language.ts';
import { serverRules } from '#lib/languages/server.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { editDistance } from '#lib/platform/text/editDistance.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import type { SearchQuery } from '../search.ts';
import { type Names, spellingsOf } from './listNames.ts';
import { countArticlesWith, listSimilarWords, type SimilarWord } from './queries/searchWords.ts';
import { beginsWith, exactly, searchQuery } from './searchQuery.ts';
import { searchWords, wordForms } from './searchWords.ts';
import { transliterations } from './transliterations.ts';

const layouts = languages.flatMap((language) => serverRules[language].keys ?? []);
const changes = layouts.flatMap((to) => layouts.filter((from) => from !== to).map((from) => keys(from, to)));

/** The text typed with the same keys in another layout, such as English or Russian; null for a text in several layouts or none. */
export function inOtherLayout(typed: string): string | null {
  const letters = [...typed.toLowerCase()];
  for (const change of changes) {
    const other = letters.map((letter) => change.get(letter));
    if (other.every((letter) => letter !== undefined)) return other.join('');
  }
  return null;
}

function keys(from: string, to: string): Map<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));
}

/** A token without spaces or quotes, not excluded by a minus. Text in the wrong keyboard layout may contain commas. */
const pieces = /(?<![^\s"«»“”„])[^\s"«»“”„-][^\s"«»“”„]*/g;
const maxCorrections = 6;
/** Spellings in all scripts; each costs a scan of the site's words. */
const maxCompared = 8;
const minTypoLength = 4;
const maxTypoLength = 30;

/**
 * Suggests a correction for a query without results: each word that neither an article nor a name has may be typed in another
 * keyboard layout or script, be misspelled or be a part of a word. Null if nothing is more likely.
 */
export async function correctSearch(
  { db }: Caller,
  { q, language, inLanguages = [...languages] }: SearchQuery & { inLanguages?: Language[] | undefined },
  names: Names,
): Promise<string | null> {
  const among = language ? [language] : inLanguages;
  const typed = [...new Set(q.match(pieces))].slice(0, maxCorrections);
  const unknown = await listUnknown(db, typed, among, names);
  const corrections = new Map<string, string>();
  for (const piece of unknown) {
    const respelled = await bestKnown(db, respellings(piece, among), among, names);
    if (respelled) corrections.set(piece, respelled);
  }

  const typos = unknown.filter((piece) => !corrections.has(piece));
  const searched = new Map(typos.map((piece) => [piece, misspellings(searchWords(piece).join(' '))]));
  // First as typed, so that a long search loses only the other scripts of its last words.
  const spelled = [...searched.values()];
  const words = [...spelled.flatMap(([first]) => first ?? []), ...spelled.flatMap(([, ...others]) => others)].slice(
    0,
    maxCompared,
  );
  // A word in another script is no misspelling of one that an article of this language quotes.
  const comparable = words.filter((word) => among.some((one) => one === scriptOf(word)));
  const near = comparable.length > 0 ? await listSimilarWords(db, comparable, among) : [];
  const named = words.flatMap((one) => [...names.words].map((word) => ({ searched: one, word, articles: 0 })));
  for (const [piece, spellings] of searched) {
    const word = nearest(spellings, [...near, ...named]);
    if (word) corrections.set(piece, word);
  }
  return corrections.size > 0 ? q.replace(pieces, (piece) => corrections.get(piece) ?? piece) : null;
}

async function listUnknown(
  db: Caller['db'],
  typed: string[],
  among: readonly Language[],
  names: Names,
): Promise<string[]> {
  const queries = typed
    .map((piece) => ({ piece, found: searchQuery(piece) }))
    .filter(({ found }) => found !== null && ![...found.words].every(([word, forms]) => isNamed(names, word, forms)));
  const counts = await countArticlesWith(
    db,
    queries.map(({ found }) => found?.query ?? ''),
    among,
  );
  return queries.filter((_, index) => counts[index] === 0).map(({ piece }) => piece);
}

function isNamed(names: Names, word: string, forms: string[]): boolean {
  return [...spellingsOf(word, forms)].some((spelling) => names.words.has(spelling));
}

function respellings(piece: string, among: readonly Language[]): string[] {
  const layout = inOtherLayout(piece);
  const [word = '', ...others] = searchWords(piece);
  const inOtherScripts = others.length > 0 ? [] : among.flatMap((one) => transliterations(word, one));
  const all = [...(layout ? [searchWords(layout).join(' ')] : []), ...inOtherScripts];
  return all.filter((one) => /^[\p{L}\p{N}]+$/u.test(one));
}

/** Expanding a word costs more than looking it up. */
const maxExpanded = 24;

/** The word that is in a name, or that most articles contain as typed; if none does, in another form; or as a prefix. */
async function bestKnown(
  db: Caller['db'],
  words: string[],
  among: readonly Language[],
  names: Names,
): Promise<string | undefined> {
  const expanded = words.slice(0, maxExpanded);
  const named = expanded.find((word) => isNamed(names, word, wordForms(word)));
  if (named || words.length === 0) return named;
  const inOtherForms = expanded.map((word) => searchQuery(word)?.query ?? exactly(word));
  for (const queries of [words.map(exactly), inOtherForms, words.map(beginsWith)]) {
    const counts = await countArticlesWith(db, queries, among);
    const most = Math.max(0, ...counts);
    if (most > 0) return words[counts.indexOf(most)];
  }
  return undefined;
}

/** Spellings in another script that are compared with known words, besides the word itself. */
const maxSpellings = 2;

/** A word, and how it is most likely spelled in other scripts; none if it can't be a misspelled word. */
function misspellings(word: string): string[] {
  if (!/^\p{L}+$/u.test(word) || word.length < minTypoLength || word.length > maxTypoLength) return [];
  return [word, ...languages.flatMap((one) => transliterations(word, one).slice(0, maxSpellings))];
}

/** The form of a known word that is nearest to one of the spellings, the first of which is as typed. */
function nearest([typed = '', ...respelled]: string[], near: SimilarWord[]): string | undefined {
  return near
    .filter(({ searched }) => searched === typed || respelled.includes(searched))
    .flatMap(formsNear)
    .filter(({ searched, word, distance }) =>
      searched === typed ? distance <= mostEdits(typed) : distance <= Math.floor(word.length / 3),
    )
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)[0]?.word;
}

/** A form can be so much nearer than the word itself. */
const edited = { byForm: 2, most: 3 };
/** A word of which the searched one is a part comes after those with one letter wrong, before all others. */
const ofPart = 1.5;

/** A known word and, unless it is near, its other forms. */
function formsNear(known: SimilarWord): (SimilarWord & { distance: number })[] {
  const { searched, word } = known;
  if (word.includes(searched)) return [{ ...known, distance: ofPart }];
  if (Math.abs(searched.length - word.length) > edited.most) return [];
  const distance = editDistance(searched, word);
  const forms = distance > 1 && distance <= edited.most + edited.byForm ? wordForms(word) : [];
  const near = forms.filter((form) => Math.abs(searched.length - form.length) <= edited.most);
  return [
    { ...known, distance },
    ...near.map((form) => ({ ...known, word: form, distance: editDistance(searched, form) })),
  ];
}

function mostEdits({ length }: string): number {
  if (length < 6) return ofPart;
  return length < 10 ? 2 : edited.most;
}
