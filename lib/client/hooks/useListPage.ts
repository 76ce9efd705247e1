import useSWR from 'swr';
import { useAuth } from '../auth/AuthProvider.tsx';
import { readOptions } from './readOptions.ts';

/** `refreshInterval`: milliseconds until the next request; 0 for none. */
type ListOptions<Page> = {
  revalidateOnFocus?: boolean;
  refreshInterval?: (page: Page | undefined) => number;
};

/** A page of a list in the admin area; `stale` while it still shows the previous query. Null requests nothing. */
export function useListPage<Query, Page extends object>(
  query: Query | null,
  keyOf: (query: Query, bearer: string) => readonly [string, Query, string],
  fetchPage: (query: Query, bearer: string) => Promise<Page>,
  { revalidateOnFocus = true, refreshInterval }: ListOptions<Page> = {},
) {
  const { bearer } = useAuth();
  const { data, error, isLoading, mutate } = useSWR(
    bearer && query ? keyOf(query, bearer) : null,
    ([, query, bearer]) => fetchPage(query, bearer),
    { ...readOptions, revalidateOnFocus, keepPreviousData: true, ...(refreshInterval && { refreshInterval }) },
  );
  const page: Partial<Page> = data ?? {};
  return { ...page, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}
