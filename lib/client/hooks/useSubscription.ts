import useSWR from 'swr';
import { fetchSubscription } from '../api/subscription.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The subscription identified by the token in its mails. */
export function useSubscription(token: string | null | undefined) {
  const key = token ? keys.subscription(token) : null;
  const { data, error, mutate } = useSWR(key, ([, mailed]) => fetchSubscription(mailed), readOptions);
  return { subscription: data, error, reload: () => mutate() };
}
