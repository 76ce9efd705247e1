import { callApi, type Query, toQuery } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout, requestText } from '#lib/platform/http/browser/request.ts';

export type LogsQuery = Query<'GET /logs'>;

export function fetchLogs(query: LogsQuery, token: string, signal?: AbortSignal) {
  return callApi('GET /logs', { query, token, expect: 'logs', failure: 'Failed to fetch logs', signal });
}

/** All matching entries as CSV. */
export function downloadLogs(filter: Query<'GET /logs/export'>, token: string, signal?: AbortSignal) {
  const failure = 'Failed to download logs';
  return requestText(`/logs/export${toQuery(filter)}`, { token, failure, signal, timeout: longTimeout });
}
