import { fetchJobsHealth } from '../api/jobs.ts';
import { useOwnRead } from './useOwnRead.ts';

/**
 * The state of background jobs; for admins.
 *
 * @param every polling interval in milliseconds
 */
export function useJobsHealth(every = 60_000) {
  const { data, error, mutate } = useOwnRead(fetchJobsHealth, [], { refreshInterval: every });
  return { health: data, error, reload: () => mutate() };
}
