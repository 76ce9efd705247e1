import type { LogEntry, LogsQuery } from '../logEntry.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { presentLogEntry } from './present/logEntry.ts';
import { countLogEntries, listLogEntries } from './queries/logEntryList.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logScope } from './logScope.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listLogs({ db, actor }: Caller, query: LogsQuery): Promise<{ logs: LogEntry[] } & PageInfo> {
  const scope = await logScope(actor, query);
  const [rows, total] = await Promise.all([listLogEntries(db, scope, query), countLogEntries(db, scope)]);
  return { logs: rows.map(presentLogEntry), ...total, page: query.page, limit: query.limit };
}
