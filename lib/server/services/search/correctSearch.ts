import { editDistance } from '#lib/domain/editDistance.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import type { SearchQuery } from '#lib/domain/search.ts';
import { countArticlesWith, listSimilarWords, type SimilarWord } from '../../queries/searchWords.ts';
import { inOtherLayout } from '../../search/keyboardLayout.ts';
import { beginsWith, exactly, searchQuery } from '../../search/searchQuery.ts';
import { searchWords } from '../../search/searchWords.ts';
import { transliterations } from '../../search/transliterations.ts';
import type { Caller } from '../Caller.ts';

/** A piece without spaces or quotes, and not excluded by a minus: what is typed in the wrong layout may have commas inside. */
const pieces = /(?<![^\s"«»“”„])[^\s"«»“”„-][^\s"«»“”„]*/g;
/** Each costs a look through the words of the site. */
const correctedAtMost = 6;
const shortestTypo = 4;
const longestTypo = 30;

/**
 * What may have been meant by a query that finds nothing: each word that no article has is taken for one in another layout of the
 * keyboard, in Latin letters, or with a slip. Null when nothing is likelier.
 */
export async function correctSearch({ db }: Caller, { q, language }: SearchQuery): Promise<string | null> {
  const among = language ? [language] : languages;
  const typed = [...new Set(q.match(pieces))].slice(0, correctedAtMost);
  const unknown = await unknownAmong(db, typed, among);
  const corrections = new Map<string, string>();
  for (const piece of unknown) {
    const meant = await firstKnown(db, respellings(piece, among), among);
    if (meant) corrections.set(piece, meant);
  }

  const words = new Map(unknown.map((piece) => [piece, searchWords(piece).join(' ')]));
  const slips = unknown.filter((piece) => !corrections.has(piece) && mayBeSlip(words.get(piece) ?? ''));
  const near =
    slips.length > 0
      ? await listSimilarWords(
          db,
          slips.map((piece) => words.get(piece) ?? ''),
          among,
        )
      : [];
  for (const piece of slips) {
    const word = nearest(words.get(piece) ?? '', near);
    if (word) corrections.set(piece, word);
  }
  return corrections.size > 0 ? q.replace(pieces, (piece) => corrections.get(piece) ?? piece) : null;
}

async function unknownAmong(db: Caller['db'], typed: string[], among: readonly Language[]): Promise<string[]> {
  const asked = typed.map((piece) => ({ piece, found: searchQuery(piece) })).filter(({ found }) => found !== null);
  const counts = await countArticlesWith(
    db,
    asked.map(({ found }) => found?.query ?? ''),
    among,
  );
  return asked.filter((_, index) => counts[index] === 0).map(({ piece }) => piece);
}

function respellings(piece: string, among: readonly Language[]): string[] {
  const layout = inOtherLayout(piece);
  const [word = '', ...others] = searchWords(piece);
  const latin = others.length > 0 ? [] : among.flatMap((one) => (one === 'en' ? [] : transliterations(word, one)));
  return [...(layout ? [searchWords(layout).join(' ')] : []), ...latin].filter((one) => /^[\p{L}\p{N}]+$/u.test(one));
}

/** Expanding a word costs more than looking it up. */
const expandedAtMost = 24;

/** The word that most articles have as it stands; if none has, in another form; or as the beginning of a word. */
async function firstKnown(db: Caller['db'], words: string[], among: readonly Language[]): Promise<string | undefined> {
  const inOtherForms = words.slice(0, expandedAtMost).map((word) => searchQuery(word)?.query ?? exactly(word));
  for (const queries of [words.map(exactly), inOtherForms, words.map(beginsWith)]) {
    const counts = await countArticlesWith(db, queries, among);
    const most = Math.max(0, ...counts);
    if (most > 0) return words[counts.indexOf(most)];
  }
  return undefined;
}

function mayBeSlip(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word.length >= shortestTypo && word.length <= longestTypo;
}

/** One slip in a short word, two in a long one. */
function nearest(asked: string, near: SimilarWord[]): string | undefined {
  const most = asked.length < 6 ? 1 : 2;
  return near
    .filter((one) => one.asked === asked)
    .map(({ word, articles }) => ({ word, articles, distance: editDistance(asked, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)[0]?.word;
}
