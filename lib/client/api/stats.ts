import type { DashboardStats } from '#lib/domain/dashboardStats.ts';
import { toQuery } from './paging.ts';
import { isNumber, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isStats = objectOf<DashboardStats>({
  articles: objectOf<DashboardStats['articles']>({ total: isNumber }),
  views: objectOf<DashboardStats['views']>({ total: isNumber }),
});

export type StatsPeriod = { from?: string; to?: string; compare?: '1' };

/** @param period its first and last day, as ISO dates */
export async function fetchDashboardStats(
  token: string,
  period: StatsPeriod = {},
  signal?: AbortSignal,
): Promise<DashboardStats> {
  const failure = 'Failed to fetch dashboard stats';
  return read(await request(`/stats${toQuery(period)}`, { token, failure, signal }), isStats, failure);
}
