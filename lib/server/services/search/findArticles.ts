import type { Total } from '#lib/domain/paging.ts';
import { rankedMatches, type SearchQuery } from '#lib/domain/search.ts';
import { findInArticles, listSearchRows, type SearchRow } from '../../queries/articleSearch.ts';
import { loadRussian } from '../../search/russianForms.ts';
import { type SearchTerms, searchQuery } from '../../search/searchQuery.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { correctSearch } from './correctSearch.ts';

type Found = { rows: SearchRow[]; searchTerms: SearchTerms } & Total;
export type FoundArticles = Found & { correction: string | null };

/** One page of results. Without results, and if a word looks misspelled, the results of the corrected query. */
export async function findArticles(caller: Caller, query: SearchQuery): Promise<FoundArticles> {
  await loadRussian();
  const exact = await find(caller, query);
  if (exact.total > 0) return { ...exact, correction: null };

  const correction = await correctSearch(caller, query);
  const corrected = correction && (await find(caller, { ...query, q: correction }));
  return corrected && corrected.total > 0 ? { ...corrected, correction } : { ...exact, correction: null };
}

async function find({ db }: Caller, query: SearchQuery): Promise<Found> {
  const parsed = searchQuery(query.q);
  if (!parsed) return { rows: [], total: 0, totalIsExact: true, searchTerms: { words: [], prefixes: [] } };
  const { timeZone } = await siteSettings();
  const { ids, total } = await findInArticles(db, parsed.query, query.q, { ...query, timeZone }, query);
  const rows = ids.length > 0 ? await listSearchRows(db, parsed.searchTerms, ids) : [];
  return { rows, total, totalIsExact: total < rankedMatches, searchTerms: parsed.searchTerms };
}
