import useSWR from 'swr';
import { fetchMailings } from '../api/mailings.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Polling interval in milliseconds while something is being sent. */
const interval = 3_000;

/** A page of mailings, polled while one of them is being sent. */
export function useMailings({ page, limit }: { page: number; limit: number }) {
  const { bearer } = useAuth();
  const key = bearer ? keys.mailings(page, limit, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, at, size, token]) => fetchMailings(at, size, token), {
    ...readOptions,
    keepPreviousData: true,
    refreshInterval: (list) =>
      list?.mailings.some(({ state }) => state === 'sending' || state === 'waiting') ? interval : 0,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => mutate() };
}
