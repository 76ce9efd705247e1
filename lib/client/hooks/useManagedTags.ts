import { fetchManagedTags, type ManagedTagsQuery } from '../api/tags.ts';
import { useListPage } from './useListPage.ts';

/** The tags of a language, for editors. */
export function useManagedTags(query: ManagedTagsQuery | null) {
  return useListPage(query, fetchManagedTags);
}
