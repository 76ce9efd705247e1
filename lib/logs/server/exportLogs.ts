import type { Language } from '#lib/languages/language.ts';
import type { LogFilter } from '../logEntry.ts';
import { toCsvLine } from '#lib/transfer/toCsvLine.ts';
import { listLogEntriesAfter } from './queries/logEntryList.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logScope } from './logScope.ts';

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
