import useSWR from 'swr';
import { fetchSubscription } from '../api/subscription.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The subscription that the token of one of its mails opens. */
export function useSubscription(token: string | null | undefined) {
  const key = token ? keys.subscription(token) : null;
  const { data, error, mutate } = useSWR(key, ([, mailed]) => fetchSubscription(mailed), readOptions);
  return { subscription: data, error, reload: () => mutate() };
}
