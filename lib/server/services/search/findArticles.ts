import { editDistance } from '#lib/domain/editDistance.ts';
import { languages } from '#lib/domain/language.ts';
import type { SearchQuery } from '#lib/domain/search.ts';
import { searchText } from '#lib/domain/searchText.ts';
import { findInArticles, listSearchRows, type SearchRow } from '../../queries/articleSearch.ts';
import { listNearWords, type NearWord } from '../../queries/searchWords.ts';
import type { Caller } from '../Caller.ts';

export type FoundArticles = { rows: SearchRow[]; total: number; correction: string | null };

/** One page of what fits. Where nothing does and a word looks mistyped, what fits the nearest words that there are. */
export async function findArticles(caller: Caller, query: SearchQuery): Promise<FoundArticles> {
  const exact = await find(caller, query);
  if (exact.total > 0) return { ...exact, correction: null };

  const correction = await correct(caller, query);
  const meant = correction && (await find(caller, { ...query, q: correction }));
  return meant && meant.total > 0 ? { ...meant, correction } : { ...exact, correction: null };
}

async function find({ db }: Caller, query: SearchQuery): Promise<{ rows: SearchRow[]; total: number }> {
  const text = searchText(query.q);
  const { ids, total } = await findInArticles(db, text, query, query);
  return { rows: ids.length > 0 ? await listSearchRows(db, text, ids) : [], total };
}

/** A word of four letters or more that is not excluded by a minus. */
const correctable = /(?<![\p{L}\p{N}-])\p{L}{4,30}(?![\p{L}\p{N}])/gu;
/** Each costs a look through the words of the site. */
const correctedAtMost = 6;

async function correct({ db }: Caller, { q, language }: SearchQuery): Promise<string | null> {
  const typed = q.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
  // Who quotes means it.
  const words = /["«“„]/.test(typed) ? [] : [...new Set(typed.match(correctable))].slice(0, correctedAtMost);
  if (words.length === 0) return null;

  const near = await listNearWords(db, words, language ? [language] : languages);
  const corrected = typed.replace(correctable, (word) => nearest(word, near) ?? word);
  return corrected === typed ? null : corrected;
}

/** One slip in a short word, two in a long one. */
function nearest(asked: string, near: NearWord[]): string | undefined {
  const most = asked.length < 6 ? 1 : 2;
  return near
    .filter((one) => one.asked === asked)
    .map(({ word, articles }) => ({ word, articles, distance: editDistance(asked, word) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.articles - a.articles)[0]?.word;
}
