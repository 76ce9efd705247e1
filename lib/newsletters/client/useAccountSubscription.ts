import { useRead } from '#lib/platform/browser/useRead.ts';
import { fetchAccountSubscription } from './subscription.ts';

/** The subscription of the signed-in reader's confirmed address: null without one, undefined until it is loaded. */
export function useAccountSubscription(bearer: string | null) {
  const { data, error, mutate } = useRead(fetchAccountSubscription, bearer ? [bearer] : null);
  return { subscription: data, error, reload: () => mutate() };
}
