import type { LogEntry } from '../logEntry.ts';
import type { LogEntryRow } from './queries.ts';

export function presentLogEntry(row: LogEntryRow): LogEntry {
  const { targetType: type, targetId: id, targetLabel: label } = row;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    level: row.level,
    actor: row.actorName === null ? null : { id: row.actorId, name: row.actorName },
    action: row.action,
    target: type === null ? null : { type, id: id ?? '', label: label ?? '' },
    details: row.details,
    requestId: row.requestId,
  };
}
