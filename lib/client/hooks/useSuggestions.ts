import useSWR from 'swr';
import { fetchSuggestedArticles, type SuggestionsQuery } from '../api/suggestions.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of suggestions; undefined until it is here. The last one is shown while another is fetched. */
export function useSuggestions(query: SuggestionsQuery = {}) {
  const { token } = useAuth();
  const { data, error, isLoading, mutate } = useSWR(
    token ? keys.suggestions(query, token) : null,
    ([, asked, bearer]) => fetchSuggestedArticles(asked, bearer),
    { ...readOptions, keepPreviousData: true },
  );
  const { suggestions, total, limit } = data ?? {};
  return { suggestions, total, limit, error, loading: isLoading, reload: () => mutate() };
}
