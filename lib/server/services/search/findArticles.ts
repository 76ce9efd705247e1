import type { SearchQuery } from '#lib/domain/search.ts';
import { findInArticles, listSearchRows, type SearchRow } from '../../queries/articleSearch.ts';
import { loadRussian } from '../../search/russianForms.ts';
import { type SearchTerms, searchQuery } from '../../search/searchQuery.ts';
import type { Caller } from '../Caller.ts';
import { correctSearch } from './correctSearch.ts';

type Found = { rows: SearchRow[]; total: number; searchTerms: SearchTerms };
export type FoundArticles = Found & { correction: string | null };

/** One page of what fits. Where nothing does and a word looks mistyped, what fits the words that were likely meant. */
export async function findArticles(caller: Caller, query: SearchQuery): Promise<FoundArticles> {
  await loadRussian();
  const exact = await find(caller, query);
  if (exact.total > 0) return { ...exact, correction: null };

  const correction = await correctSearch(caller, query);
  const meant = correction && (await find(caller, { ...query, q: correction }));
  return meant && meant.total > 0 ? { ...meant, correction } : { ...exact, correction: null };
}

async function find({ db }: Caller, query: SearchQuery): Promise<Found> {
  const asked = searchQuery(query.q);
  if (!asked) return { rows: [], total: 0, searchTerms: { words: [], prefixes: [] } };
  const { ids, total } = await findInArticles(db, asked.query, query.q, query, query);
  const rows = ids.length > 0 ? await listSearchRows(db, asked.searchTerms, ids) : [];
  return { rows, total, searchTerms: asked.searchTerms };
}
