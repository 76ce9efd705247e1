import type { SearchQuery, SearchResult } from '../search.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { presentFoundNames, presentSearchHit } from './present/search.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { findArticles } from './findArticles.ts';

/**
 * One page of published articles that match a query, best first, and the authors, departments and tags with its words in
 * their names.
 *
 * @param source of the request, for the rate limit
 * @throws DomainError too_many
 */
export async function search(caller: Caller, query: SearchQuery, source: string): Promise<SearchResult> {
  await limitAttempts('search', source);
  const found = await findArticles(caller, query);
  const { rows, total, totalIsExact, correction, searchTerms } = found;
  return {
    ...presentFoundNames(found),
    articles: rows.map((row) => presentSearchHit(row, searchTerms)),
    total,
    totalIsExact,
    page: query.page,
    limit: query.limit,
    correction,
  };
}
