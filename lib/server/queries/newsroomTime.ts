import { type SQL, sql } from 'drizzle-orm';
import { newsroomTimeZone } from '#lib/domain/newsroomClock.ts';

/** The moment at which a day (2026-11-20) begins for the newsroom. */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${newsroomTimeZone})`;
}

/** The moment at which the day is over. */
export function endOfDay(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${newsroomTimeZone})`;
}

/** The newsroom's day of a moment. */
export function dayOf(moment: SQL.Aliased | SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`(${moment} at time zone ${newsroomTimeZone})::date`;
}
