import useSWR from 'swr';
import { fetchSuggestionsJob } from '../api/suggestions.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The status of a fetch or cleanup, polled until it ends; requests nothing without an id. */
export function useSuggestionsJob(id: string | null) {
  const { bearer } = useAuth();
  const { data, error } = useSWR(
    bearer && id ? keys.suggestionsJob(id, bearer) : null,
    ([, job, token]) => fetchSuggestionsJob(job, token),
    {
      ...readOptions,
      refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
    },
  );
  return { task: data, error };
}
