import { editDistance } from '#lib/domain/editDistance.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import type { SearchQuery } from '#lib/domain/search.ts';
import { countArticlesWith, listSimilarWords, type SimilarWord } from '../../queries/searchWords.ts';
import { inOtherLayout } from '../../search/keyboardLayout.ts';
import { beginsWith, exactly, searchQuery } from '../../search/searchQuery.ts';
import { searchWords } from '../../search/searchWords.ts';
import { transliterations } from '../../search/transliterations.ts';
import type { Caller } from '../Caller.ts';

/** A token without spaces or quotes, not excluded by a minus. Text in the wrong keyboard layout may contain commas. */
const pieces = /(?<![^\s"«»“”„])[^\s"«»“”„-][^\s"«»“”„]*/g;
/** Each costs a scan of the site's words. */
const maxCorrections = 6;
const minTypoLength = 4;
const maxTypoLength = 30;

/**
 * Suggests a correction for a query without results: each word that no article has may be typed in another keyboard
 * layout, transliterated, or misspelled. Null if nothing is more likely.
 */
export async function correctSearch({ db }: Caller, { q, language }: SearchQuery): Promise<string | null> {
  const among = language ? [language] : languages;
  const typed = [...new Set(q.match(pieces))].slice(0, maxCorrections);
  const unknown = await listUnknown(db, typed, among);
  const corrections = new Map<string, string>();
  for (const piece of unknown) {
    const respelled = await bestKnown(db, respellings(piece, among), among);
    if (respelled) corrections.set(piece, respelled);
  }

  const words = new Map(unknown.map((piece) => [piece, searchWords(piece).join(' ')]));
  const typos = unknown.filter((piece) => !corrections.has(piece) && mayBeTypo(words.get(piece) ?? ''));
  const near =
    typos.length > 0
      ? await listSimilarWords(
          db,
          typos.map((piece) => words.get(piece) ?? ''),
          among,
        )
      : [];
  for (const piece of typos) {
    const word = nearest(words.get(piece) ?? '', near);
    if (word) corrections.set(piece, word);
  }
  return corrections.size > 0 ? q.replace(pieces, (piece) => corrections.get(piece) ?? piece) : null;
}

async function listUnknown(db: Caller['db'], typed: string[], among: readonly Language[]): Promise<string[]> {
  const queries = typed.map((piece) => ({ piece, found: searchQuery(piece) })).filter(({ found }) => found !== null);
  const counts = await countArticlesWith(
    db,
    queries.map(({ found }) => found?.query ?? ''),
    among,
  );
  return queries.filter((_, index) => counts[index] === 0).map(({ piece }) => piece);
}

function respellings(piece: string, among: readonly Language[]): string[] {
  const layout = inOtherLayout(piece);
  const [word = '', ...others] = searchWords(piece);
  const latin = others.length > 0 ? [] : among.flatMap((one) => (one === 'en' ? [] : transliterations(word, one)));
  return [...(layout ? [searchWords(layout).join(' ')] : []), ...latin].filter((one) => /^[\p{L}\p{N}]+$/u.test(one));
}

/** Expanding a word costs more than looking it up. */
const maxExpanded = 24;

/** The word that most articles contain as typed; if none does, in another form; or as a prefix. */
async function bestKnown(db: Caller['db'], words: string[], among: readonly Language[]): Promise<string | undefined> {
  const inOtherForms = words.slice(0, maxExpanded).map((word) => searchQuery(word)?.query ?? exactly(word));
  for (const queries of [words.map(exactly), inOtherForms, words.map(beginsWith)]) {
    const counts = await countArticlesWith(db, queries, among);
    const most = Math.max(0, ...counts);
    if (most > 0) return words[counts.indexOf(most)];
  }
  return undefined;
}

function mayBeTypo(word: string): boolean {
  return /^\p{L}+$/u.test(word) && word.length >= minTypoLength && word.length <= maxTypoLength;
}

/** Edit distance 1 for short words, 2 for long ones. */
function nearest(searched: string, near: SimilarWord[]): string | undefined {
  const most = searched.length < 6 ? 1 : 2;
  return near
    .filter((one) => one.searched === searched)
    .map(({ word, articles }) => ({ word, articles, distance: editDistance(searched, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)[0]?.word;
}
