import useSWR from 'swr';
import { fetchSubscribers, type SubscribersQuery } from '../api/subscribers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of subscribers; `stale` while it still shows the previous query. Null requests nothing. */
export function useSubscribers(query: SubscribersQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.subscribers(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, token]) => fetchSubscribers(params, token), {
    ...readOptions,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}
