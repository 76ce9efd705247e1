import { fetchMailings } from './mailings.ts';
import { useListPage } from '#lib/newsroom/client/useListPage.ts';

type Query = { page: number; limit: number };

/** Polling interval in milliseconds while something is being sent. */
const interval = 3_000;

/** A page of mailings, polled while one of them is being sent. */
export function useMailings(query: Query | null) {
  return useListPage(query, fetchPage, {
    refreshInterval: (page) =>
      page?.mailings.some(({ state }) => state === 'sending' || state === 'waiting') ? interval : 0,
  });
}

function fetchPage({ page, limit }: Query, bearer: string) {
  return fetchMailings(page, limit, bearer);
}
