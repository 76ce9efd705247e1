import { fetchSavedFilters } from '../api/savedFilters.ts';
import { useOwnRead } from './useOwnRead.ts';

/** The user's filters of the article list; empty while loading. */
export function useSavedFilters() {
  const { data = [], mutate } = useOwnRead(fetchSavedFilters, []);
  return { filters: data, reload: () => mutate() };
}
