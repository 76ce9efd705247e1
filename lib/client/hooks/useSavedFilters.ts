import useSWR from 'swr';
import { fetchSavedFilters } from '../api/savedFilters.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The user's filters of the article list; empty while loading. */
export function useSavedFilters() {
  const { bearer } = useAuth();
  const key = bearer ? keys.savedFilters(bearer) : null;
  const { data = [], mutate } = useSWR(key, ([, token]) => fetchSavedFilters(token), readOptions);
  return { filters: data, reload: () => mutate() };
}
