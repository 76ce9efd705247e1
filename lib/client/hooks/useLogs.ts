import { fetchLogs, type LogsQuery } from '../api/logs.ts';
import { useListPage } from './useListPage.ts';

/** The audit log. */
export function useLogs(query: LogsQuery | null) {
  return useListPage(query, fetchLogs);
}
