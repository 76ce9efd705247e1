import { fetchSubscriberGrowth } from '../api/subscribers.ts';
import { useOwnRead } from './useOwnRead.ts';

/** The change in the number of subscribers on each of the last days, including today. */
export function useSubscriberGrowth(days: number) {
  const { data, error, mutate } = useOwnRead(fetchSubscriberGrowth, [days], { keepPreviousData: true });
  return { growth: data, error, reload: () => mutate() };
}
