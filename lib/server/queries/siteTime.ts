import { type SQL, sql } from 'drizzle-orm';
import { siteTimeZone } from '#lib/domain/siteClock.ts';

/** The moment at which a day (2026-11-20) begins for the newsroom. */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${siteTimeZone})`;
}

/** The moment at which the day is over. */
export function endOfDay(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${siteTimeZone})`;
}

/** The newsroom's day of a moment. */
export function dayOf(moment: SQL.Aliased | SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`(${moment} at time zone ${siteTimeZone})::date`;
}
