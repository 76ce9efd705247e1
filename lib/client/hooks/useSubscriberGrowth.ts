import useSWR from 'swr';
import { fetchSubscriberGrowth } from '../api/subscribers.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The change in the number of subscribers on each of the last days, including today. */
export function useSubscriberGrowth(days: number) {
  const { bearer } = useAuth();
  const key = bearer ? keys.subscriberGrowth(days, bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, params, token]) => fetchSubscriberGrowth(params, token), {
    ...readOptions,
    keepPreviousData: true,
  });
  return { growth: data, error, reload: () => mutate() };
}
