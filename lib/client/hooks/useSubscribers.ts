import { fetchSubscribers, type SubscribersQuery } from '../api/subscribers.ts';
import { keys } from './keys.ts';
import { useListPage } from './useListPage.ts';

/** All subscribers, for admins. */
export function useSubscribers(query: SubscribersQuery | null) {
  return useListPage(query, keys.subscribers, fetchSubscribers, { revalidateOnFocus: false });
}
