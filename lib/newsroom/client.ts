import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

type FetchPage<Query, Page> = (query: Query, bearer: string) => Promise<Page>;

/** `refreshInterval`: milliseconds until the next request; 0 for none. */
type ListOptions<Page> = {
  revalidateOnFocus?: boolean;
  /** Milliseconds in which the same list is not requested again. */
  dedupingInterval?: number;
  refreshInterval?: (page: Page | undefined) => number;
};

/** The hook for the pages of one list. */
export function pagesOf<Query, Page extends object>(...given: [FetchPage<Query, Page>, ListOptions<Page>?]) {
  return (query: Query | null) => useListPage(query, ...given);
}

/** A page of a list in the admin area; `stale` while it still shows the previous query. Null requests nothing. */
export function useListPage<Query, Page extends object>(
  query: Query | null,
  fetchPage: FetchPage<Query, Page>,
  options: ListOptions<Page> = {},
) {
  const { data, error, isLoading, mutate } = useOwnRead(fetchPage, query === null ? null : [query], {
    revalidateOnFocus: true,
    keepPreviousData: true,
    ...options,
  });
  const page: Partial<Page> = data ?? {};
  return { ...page, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}
