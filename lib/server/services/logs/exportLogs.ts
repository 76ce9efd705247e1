import type { Language } from '#lib/domain/language.ts';
import type { LogFilter } from '#lib/domain/logEntry.ts';
import { toCsvLine } from '#lib/format/toCsvLine.ts';
import { listLogEntriesAfter } from '../../queries/logEntryList.ts';
import { translate } from '../../words/translate.ts';
import type { Caller } from '../Caller.ts';
import { logScope } from './logScope.ts';

/** Enough for one round trip to count little, few enough to be no load. */
const batch = 500;

const columns = ['time', 'level', 'actor', 'action', 'targetType', 'targetId', 'target', 'details', 'requestId'];

/**
 * All entries that fit, as the lines of a CSV file, read while they are sent.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export function exportLogs({ db, actor }: Caller, filter: LogFilter, language: Language): AsyncGenerator<string> {
  const scope = logScope(actor, filter);

  return (async function* lines() {
    // Without the mark a spreadsheet takes UTF-8 for something else.
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
