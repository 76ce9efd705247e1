import type { SearchQuery, SearchResult } from '#lib/domain/search.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { presentSearchHit } from '../../present/search.ts';
import type { Caller } from '../Caller.ts';
import { findArticles } from './findArticles.ts';

/**
 * One page of published articles that match a query, best first.
 *
 * @param source of the request, for the rate limit
 * @throws DomainError too_many
 */
export async function search(caller: Caller, query: SearchQuery, source: string): Promise<SearchResult> {
  await limitAttempts('search', source);
  const { rows, total, totalIsExact, correction, searchTerms } = await findArticles(caller, query);
  return {
    articles: rows.map((row) => presentSearchHit(row, searchTerms)),
    total,
    totalIsExact,
    page: query.page,
    limit: query.limit,
    correction,
  };
}
