import useSWR from 'swr';
import { type AdminArticlesQuery, fetchAdminArticles } from '../api/ownArticles.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the admin area's articles; `stale` while it still shows the previous query. Null requests nothing. */
export function useAdminArticles(query: AdminArticlesQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.adminArticles(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, bearer]) => fetchAdminArticles(params, bearer), {
    ...readOptions,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
