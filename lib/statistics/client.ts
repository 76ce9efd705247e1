import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';

export type StatsPeriod = Query<'GET /stats'>;

/** @param query its first and last day, as ISO dates */
export function fetchDashboardStats(token: string, query: StatsPeriod = {}, signal?: AbortSignal) {
  const failure = 'Failed to fetch dashboard stats';
  return callApi('GET /stats', { query, token, expect: 'articles', failure, signal });
}

/** What needs the caller. */
export function fetchAttention(token: string, signal?: AbortSignal) {
  return callApi('GET /attention', { token, expect: 'returned', failure: 'Failed to fetch open work', signal });
}

/** The figures of a period: of the whole site for an admin, their own for an author. */
export function useDashboardStats(period: StatsPeriod) {
  const { bearer } = useAuth();
  const { data, error, isLoading, mutate } = useRead(fetchDashboardStats, bearer ? [bearer, period] : null, {
    keepPreviousData: true,
  });
  return { stats: data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
