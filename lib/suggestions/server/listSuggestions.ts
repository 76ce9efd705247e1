import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Suggestion, SuggestionsQuery } from '../suggestion.ts';
import { presentSuggestion } from './present/suggestion.ts';
import { countSuggestions, listSuggestionRows } from './queries/suggestions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listSuggestions(
  { db, actor }: Caller,
  query: SuggestionsQuery,
): Promise<{ suggestions: Suggestion[] } & PageInfo> {
  authorize(actor, canUseSuggestions);
  const [rows, total] = await Promise.all([listSuggestionRows(db, query), countSuggestions(db, query)]);
  return { suggestions: rows.map(presentSuggestion), ...total, page: query.page, limit: query.limit };
}
