import { fetchSuggestionsJob } from './suggestions.ts';
import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';

/** Polling interval in milliseconds. */
const interval = 1_000;

/** The status of a fetch or cleanup, polled until it ends; requests nothing without an id. */
export function useSuggestionsJob(id: string | null) {
  const { data, error } = useOwnRead(fetchSuggestionsJob, id ? [id] : null, {
    refreshInterval: (task) => (task?.state === 'done' || task?.state === 'failed' ? 0 : interval),
  });
  return { task: data, error };
}
