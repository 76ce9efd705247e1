import type { LogEntry } from '#lib/domain/logEntry.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isText, objectOf, read } from './read.ts';
import { longTimeout, request, requestText } from './request.ts';

export type LogsQuery = {
  page?: number;
  limit?: number;
  level?: string;
  action?: string;
  actor?: string;
  target?: string;
  q?: string;
  from?: string;
  to?: string;
};
export type LogPage = Listed<'logs', LogEntry>;

const isLogPage = isPageOf('logs', objectOf<LogEntry>({ id: isText, action: isText }));

export async function fetchLogs(query: LogsQuery, token: string, signal?: AbortSignal): Promise<LogPage> {
  const failure = 'Failed to fetch logs';
  return read(await request(`/logs${toQuery(query)}`, { token, failure, signal }), isLogPage, failure);
}

/** All entries that fit, as the text of a CSV file. */
export async function downloadLogs(
  filter: Omit<LogsQuery, 'page' | 'limit'>,
  token: string,
  signal?: AbortSignal,
): Promise<string> {
  const failure = 'Failed to download logs';
  return requestText(`/logs/export${toQuery(filter)}`, { token, failure, signal, timeout: longTimeout });
}
