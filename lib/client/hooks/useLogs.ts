import useSWR from 'swr';
import { fetchLogs, type LogsQuery } from '../api/logs.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** A page of the log; `stale` while it still shows the previous query. Null requests nothing. */
export function useLogs(query: LogsQuery | null) {
  const { bearer } = useAuth();
  const key = bearer && query ? keys.logs(query, bearer) : null;
  const { data, error, isLoading, mutate } = useSWR(key, ([, params, bearer]) => fetchLogs(params, bearer), {
    ...readOptions,
    revalidateOnFocus: true,
    keepPreviousData: true,
  });
  return { ...data, error, stale: isLoading && data !== undefined, reload: () => void mutate() };
}
