import { type BlockedSourcesQuery, fetchBlockedSources } from '../api/blockedSources.ts';
import { useListPage } from './useListPage.ts';

/** Networks that may neither comment nor register, for editors. */
export function useBlockedSources(query: BlockedSourcesQuery) {
  return useListPage(query, fetchBlockedSources);
}
