import { fetchSuggestedArticles, type SuggestionsQuery } from '../api/suggestions.ts';
import { useListPage } from './useListPage.ts';

/** Suggestions from feeds. */
export function useSuggestions(query: SuggestionsQuery | null) {
  return useListPage(query, fetchSuggestedArticles);
}
