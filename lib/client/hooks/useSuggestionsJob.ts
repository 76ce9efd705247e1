import useSWR from 'swr';
import { fetchSuggestionsJob } from '../api/suggestions.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Milliseconds between two looks. */
const interval = 1_000;

/** How far a reading or clearing is, asked for again until it ends; nothing without an id. */
export function useSuggestionsJob(id: string | null) {
  const { token } = useAuth();
  const { data, error } = useSWR(
    token && id ? keys.suggestionsJob(id, token) : null,
    ([, job, bearer]) => fetchSuggestionsJob(job, bearer),
    {
      ...readOptions,
      refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
    },
  );
  return { task: data, error };
}
