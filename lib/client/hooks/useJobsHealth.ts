import useSWR from 'swr';
import { fetchJobsHealth } from '../api/jobs.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/**
 * The state of background jobs; for admins.
 *
 * @param every polling interval in milliseconds
 */
export function useJobsHealth(every = 60_000) {
  const { bearer } = useAuth();
  const key = bearer ? keys.jobs(bearer) : null;
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchJobsHealth(token), {
    ...readOptions,
    refreshInterval: every,
  });
  return { health: data, error, reload: () => mutate() };
}
