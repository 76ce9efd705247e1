import { and, asc, desc, eq, gt, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#lib/platform/auth/role.ts';
import { countRows } from '#lib/platform/db/server/boundedCount.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { type PageQuery, rowsBefore, type Total } from '#lib/platform/values/paging.ts';
import { containsText } from '#lib/search/server/queries/containsText.ts';
import { since, until } from '#lib/settings/server/queries.ts';
import { contentNouns, type LogFilter } from '../logEntry.ts';

export type NewLogEntry = {
  /** Entries of visitors and of the site itself have no name. */
  actor: Actor;
  /** Type of target and action as `noun.verb`: `comment.moderate`, `user.update`. */
  action: `${string}.${string}`;
  /** `label` is the target's name, stored because the target may be deleted. */
  target: { type: string; id: string; label: string };
  details?: { before?: Record<string, unknown>; after?: Record<string, unknown> };
  level?: 'info' | 'warning' | 'error';
  requestId?: string | undefined;
};

/** Call it in the transaction of the change, so that both are stored or neither. */
export async function addLogEntry(db: Db, entry: NewLogEntry): Promise<void> {
  const { actor, action, target, details = {}, level = 'info', requestId } = entry;
  const actorId = actor.kind === 'user' ? actor.id : null;
  await db.insert(logEntries).values({
    level,
    actorId,
    actorName: actorId && sql`(select name from users where id = ${actorId})`,
    action,
    targetType: target.type,
    targetId: target.id,
    targetLabel: target.label.slice(0, 200),
    details,
    requestId: requestId ?? null,
  });
}

/**
 * Removes the names and addresses of erased accounts. What was done stays, with roles and times.
 *
 * @param email whose invitations are meant as well; null if the accounts have not proved it
 */
export async function eraseFromLog(db: Db, ids: string[], email: string | null): Promise<void> {
  const accounts = sql`any(${sql.param(ids)}::text[])`;
  await db.execute(sql`update log_entries set actor_name = null where actor_id = any(${sql.param(ids)}::uuid[])`);
  await db.execute(sql`
    update log_entries set target_label = '', details = (
      select coalesce(jsonb_object_agg(side, (
        select coalesce(jsonb_object_agg(field, value), '{}') from jsonb_each(fields) as one (field, value)
        where field in ('role', 'blocked', 'method', 'language')
      )), '{}')
      from jsonb_each(details) as sides (side, fields) where jsonb_typeof(fields) = 'object'
    )
    where (target_type = 'user' and target_id = ${accounts})
      or (target_type = 'invitation' and lower(target_label) = lower(${email}::text))
  `);
}

export async function deleteOldLogEntries(db: Db, days: number): Promise<void> {
  await db.delete(logEntries).where(lt(logEntries.createdAt, sql`now() - make_interval(days => ${days})`));
}

export type ArchivedEntry = typeof logEntries.$inferSelect;

/** An entry gets its id, which is ordered by time, shortly before it is written; clocks may differ by this, too. */
const settlingTime = sql`interval '5 seconds'`;

/**
 * Entries in the order of their ids, oldest first, only such that no transaction that still runs can add an earlier one.
 *
 * @param after id of the last entry that the caller has
 */
export async function listSettledEntries(db: Db, after: string | null, limit: number): Promise<ArchivedEntry[]> {
  const { rows } = await db.execute<{ milliseconds: number }>(sql`
    select floor(extract(epoch from least(now(), min(xact_start)) - ${settlingTime}) * 1000)::float8 as milliseconds
    from pg_stat_activity where backend_xid is not null and datname = current_database()
  `);
  // UUIDv7 begins with milliseconds as 48 bits.
  const time = (rows[0]?.milliseconds ?? 0).toString(16).padStart(12, '0');
  const bound = `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
  return db
    .select()
    .from(logEntries)
    .where(and(lt(logEntries.id, bound), after === null ? undefined : gt(logEntries.id, after)))
    .orderBy(asc(logEntries.id))
    .limit(limit);
}

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
