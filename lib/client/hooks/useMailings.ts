import { fetchMailings } from '../api/mailings.ts';
import { keys } from './keys.ts';
import { useListPage } from './useListPage.ts';

/** Polling interval in milliseconds while something is being sent. */
const interval = 3_000;

/** A page of mailings, polled while one of them is being sent. */
export function useMailings(query: { page: number; limit: number } | null) {
  return useListPage(query, keys.mailings, ({ page, limit }, bearer) => fetchMailings(page, limit, bearer), {
    refreshInterval: (page) =>
      page?.mailings.some(({ state }) => state === 'sending' || state === 'waiting') ? interval : 0,
  });
}
