import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';

/** The start of a day (2026-11-20) in a time zone. */
export function startOfDay(day: string, timeZone: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`;
}

/** The end of a day, exclusive. */
export function endOfDay(day: string, timeZone: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** The date of a time in a time zone. */
export function dayOf(time: SQL.Aliased | SQL | { getSQL(): SQL }, timeZone: string): SQL<string> {
  return sql<string>`(${time} at time zone ${timeZone})::date`;
}

/** The earliest time of a period: the start of a day, or a timestamp, which is exact. */
export function since(time: string, timeZone: string): SQL {
  return isDay(time) ? startOfDay(time, timeZone) : sql`${time}::timestamptz`;
}

/** The end of a period, exclusive: a day is included as a whole. */
export function until(time: string, timeZone: string): SQL {
  return isDay(time) ? endOfDay(time, timeZone) : sql`${time}::timestamptz`;
}

function isDay(time: string): boolean {
  return time.length === '2026-11-20'.length;
}

/** Whether the database server has the time zone. */
export async function isKnownTimeZone(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_timezone_names where name = ${timeZone}`);
  return rows.length > 0;
}
