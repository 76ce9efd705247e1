import { type SQL, sql } from 'drizzle-orm';
import { siteTimeZone } from '#lib/domain/siteClock.ts';

/** The start of a day (2026-11-20) in the site's time zone. */
export function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone ${siteTimeZone})`;
}

/** The end of a day, exclusive. */
export function endOfDay(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${siteTimeZone})`;
}

/** The date of a time in the site's time zone. */
export function dayOf(time: SQL.Aliased | SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`(${time} at time zone ${siteTimeZone})::date`;
}
