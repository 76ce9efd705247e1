import useSWR from 'swr';
import { fetchFeeds } from '../api/feeds.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** All feeds by title; undefined until they are here. */
export function useFeeds() {
  const { token } = useAuth();
  const { data, error, isLoading, mutate } = useSWR(
    token ? keys.feeds(token) : null,
    ([, bearer]) => fetchFeeds(bearer),
    readOptions,
  );
  return { feeds: data, error, loading: isLoading, reload: () => mutate() };
}
