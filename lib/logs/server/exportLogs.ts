import type { Language } from '#lib/languages/language.ts';
import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { toCsvLine } from '#lib/transfer/toCsvLine.ts';
import { canSeeContentLog, canSeeWholeLog, canUseAdmin } from '#lib/users/permissions.ts';
import type { LogEntry, LogFilter, LogsQuery } from '../logEntry.ts';
import { presentLogEntry } from './present.ts';
import { countLogEntries, type LogScope, listLogEntries, listLogEntriesAfter } from './queries.ts';

/**
 * The entries that the actor may read: an author's own, for an editor also those on content, for an admin all.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function logScope(actor: Actor, filter: LogFilter): Promise<LogScope> {
  const user = authorize(actor, canUseAdmin);
  const { timeZone } = await siteSettings();
  const ownerId = canSeeWholeLog(user) ? null : user.id;
  return { ...filter, ownerId, withContent: canSeeContentLog(user), timeZone };
}

/** Large enough to save round trips, small enough to limit memory. */
const batch = 500;

const columns = ['time', 'level', 'actor', 'action', 'targetType', 'targetId', 'target', 'details', 'requestId'];

/**
 * All matching entries as lines of a CSV file, streamed.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function exportLogs(
  { db, actor }: Caller,
  filter: LogFilter,
  language: Language,
): Promise<AsyncGenerator<string>> {
  const scope = await logScope(actor, filter);

  return (async function* lines() {
    // Spreadsheets recognize UTF-8 only by the byte order mark.
    yield `\ufeff${toCsvLine(columns.map((name) => translate(language, `admin.logs.csv.${name}`)))}`;
    let lastId: string | null = null;
    do {
      const rows = await listLogEntriesAfter(db, scope, lastId, batch);
      lastId = rows.length === batch ? (rows.at(-1)?.id ?? null) : null;
      if (rows.length > 0) yield rows.map(toLine).join('');
    } while (lastId !== null);
  })();
}

function toLine(row: Awaited<ReturnType<typeof listLogEntriesAfter>>[number]): string {
  const { createdAt, level, actorName, action, targetType, targetId, targetLabel, details, requestId } = row;
  const time = createdAt.toISOString();
  return toCsvLine([
    time,
    level,
    actorName,
    action,
    targetType,
    targetId,
    targetLabel,
    JSON.stringify(details),
    requestId,
  ]);
}

/** @throws DomainError unauthenticated, forbidden */
export async function listLogs({ db, actor }: Caller, query: LogsQuery): Promise<{ logs: LogEntry[] } & PageInfo> {
  const scope = await logScope(actor, query);
  const [rows, total] = await Promise.all([listLogEntries(db, scope, query), countLogEntries(db, scope)]);
  return { logs: rows.map(presentLogEntry), ...total, page: query.page, limit: query.limit };
}
