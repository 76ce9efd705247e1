import { and, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { contentNouns, type LogFilter } from '../../logEntry.ts';
import { type PageQuery, rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { since, until } from '#lib/settings/server/queries/siteTime.ts';

const columns = {
  id: logEntries.id,
  createdAt: logEntries.createdAt,
  level: logEntries.level,
  actorId: logEntries.actorId,
  actorName: logEntries.actorName,
  action: logEntries.action,
  targetType: logEntries.targetType,
  targetId: logEntries.targetId,
  targetLabel: logEntries.targetLabel,
  details: logEntries.details,
  requestId: logEntries.requestId,
};

export type LogEntryRow = Awaited<ReturnType<typeof listLogEntries>>[number];

/**
 * `ownerId`: only actions of this user, and with `withContent` everyone's on content; null for all. `timeZone`: in which `from`
 * and `to` are days.
 */
export type LogScope = LogFilter & { ownerId: string | null; withContent: boolean; timeZone: string };

/** Newest first. */
export async function listLogEntries(db: Db, scope: LogScope, query: PageQuery) {
  return db
    .select(columns)
    .from(logEntries)
    .where(fits(scope))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countLogEntries(db: Db, scope: LogScope): Promise<Total> {
  return countRows(db, sql`from ${logEntries} where ${fits(scope) ?? sql`true`}`);
}

/** Entries after `lastId` (keyset pagination): reads all without holding a connection or counting again. */
export async function listLogEntriesAfter(db: Db, scope: LogScope, lastId: string | null, limit: number) {
  // Compares with the stored row: its timestamp is more precise than a JavaScript Date.
  const after = sql`(${logEntries.createdAt}, ${logEntries.id}) < (select created_at, id from log_entries where id = ${lastId})`;
  return db
    .select(columns)
    .from(logEntries)
    .where(and(fits(scope), lastId === null ? undefined : after))
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(limit);
}

function fits({
  ownerId,
  withContent,
  level,
  action,
  actor,
  target,
  from,
  to,
  q,
  timeZone,
}: LogScope): SQL | undefined {
  const [type, ...id] = target?.split(':') ?? [];
  return and(
    ownerId === null
      ? undefined
      : or(eq(logEntries.actorId, ownerId), ...(withContent ? contentNouns.map(isAction) : [])),
    level && eq(logEntries.level, level),
    action ? isAction(action) : undefined,
    actor ? eq(logEntries.actorId, actor) : undefined,
    type ? eq(logEntries.targetType, type) : undefined,
    id.length > 0 ? eq(logEntries.targetId, id.join(':')) : undefined,
    from ? gte(logEntries.createdAt, since(from, timeZone)) : undefined,
    to ? lt(logEntries.createdAt, until(to, timeZone)) : undefined,
    q ? containsText(sql`concat_ws(' ', action, actor_name, target_label, target_id)`, q) : undefined,
  );
}

function isAction(action: string): SQL {
  const isWhole = action.includes('.');
  return isWhole ? eq(logEntries.action, action) : like(logEntries.action, `${action.replaceAll('_', '\\_')}.%`);
}
