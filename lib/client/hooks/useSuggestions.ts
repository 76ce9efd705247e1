import useSWR from 'swr';
import { fetchSuggestedArticles, type SuggestionsQuery } from '../api/suggestions.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of suggestions, undefined at first; `stale` while it shows the previous query. Null requests nothing. */
export function useSuggestions(query: SuggestionsQuery | null = {}) {
  const { bearer } = useAuth();
  const { data, error, isLoading, mutate } = useSWR(
    bearer && query ? keys.suggestions(query, bearer) : null,
    ([, params, token]) => fetchSuggestedArticles(params, token),
    { ...readOptions, revalidateOnFocus: true, keepPreviousData: true },
  );
  const stale = isLoading && data !== undefined;
  return { ...data, error, loading: isLoading, stale, reload: () => mutate() };
}
