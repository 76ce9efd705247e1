import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { siteSettingsTable } from '#lib/platform/db/server/schema/site.ts';
import type { SiteSettingsChange } from '../siteSettings.ts';

/** `version` 0: nothing was saved yet. */
export type SiteSettingsRow = { version: number; saved: SiteSettingsChange };

export async function findSiteSettings(db: Db): Promise<SiteSettingsRow> {
  const [row] = await db
    .select({ version: siteSettingsTable.version, saved: siteSettingsTable.saved })
    .from(siteSettingsTable);
  return row ?? { version: 0, saved: {} };
}

/** The same, locked until the transaction ends, also while there is no row. */
export async function lockSiteSettings(db: Db): Promise<SiteSettingsRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('site_settings'))`);
  return findSiteSettings(db);
}

export async function saveSiteSettings(db: Db, { version, saved }: SiteSettingsRow, editorId: string): Promise<void> {
  const values = { version, saved, editorId, updatedAt: sql`now()` };
  await db.insert(siteSettingsTable).values(values).onConflictDoUpdate({ target: siteSettingsTable.only, set: values });
}

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
