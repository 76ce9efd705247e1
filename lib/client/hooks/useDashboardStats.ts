import useSWR from 'swr';
import { fetchDashboardStats, type StatsPeriod } from '../api/stats.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** The figures of a period: of the whole site for an admin, their own for an author. */
export function useDashboardStats(period: StatsPeriod) {
  const { bearer } = useAuth();
  const key = bearer ? keys.stats(period, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, bearer]) => fetchDashboardStats(bearer, params), {
    ...readOptions,
    keepPreviousData: true,
  });
  return { stats: data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
