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
