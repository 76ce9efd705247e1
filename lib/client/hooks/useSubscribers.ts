import { fetchSubscribers, type SubscribersQuery } from '../api/subscribers.ts';
import { useListPage } from './useListPage.ts';

/** All subscribers, for admins. */
export function useSubscribers(query: SubscribersQuery | null) {
  return useListPage(query, fetchSubscribers, { revalidateOnFocus: false });
}
