import useSWR from 'swr';
import { fetchAccountSubscription } from '../api/subscription.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The subscription of the signed-in reader's confirmed address: null without one, undefined until it is loaded. */
export function useAccountSubscription(bearer: string | null) {
  const key = bearer ? keys.accountSubscription(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchAccountSubscription(token), readOptions);
  return { subscription: data, error, reload: () => mutate() };
}
