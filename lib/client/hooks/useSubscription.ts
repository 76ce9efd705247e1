import { fetchSubscription } from '../api/subscription.ts';
import { useRead } from './useRead.ts';

/** The subscription identified by the token in its mails. */
export function useSubscription(token: string | null | undefined) {
  const { data, error, mutate } = useRead(fetchSubscription, token ? [token] : null);
  return { subscription: data, error, reload: () => mutate() };
}
