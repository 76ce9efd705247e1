import { fetchDashboardStats, type StatsPeriod } from './stats.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';

/** The figures of a period: of the whole site for an admin, their own for an author. */
export function useDashboardStats(period: StatsPeriod) {
  const { bearer } = useAuth();
  const { data, error, isLoading, mutate } = useRead(fetchDashboardStats, bearer ? [bearer, period] : null, {
    keepPreviousData: true,
  });
  return { stats: data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
