import { sql } from 'drizzle-orm';
import type { SiteSettingsChange } from '../../siteSettings.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { siteSettings } from '#lib/platform/db/server/schema/site.ts';

/** `version` 0: nothing was saved yet. */
export type SiteSettingsRow = { version: number; saved: SiteSettingsChange };

export async function findSiteSettings(db: Db): Promise<SiteSettingsRow> {
  const [row] = await db.select({ version: siteSettings.version, saved: siteSettings.saved }).from(siteSettings);
  return row ?? { version: 0, saved: {} };
}

/** The same, locked until the transaction ends, also while there is no row. */
export async function lockSiteSettings(db: Db): Promise<SiteSettingsRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('site_settings'))`);
  return findSiteSettings(db);
}

export async function saveSiteSettings(db: Db, { version, saved }: SiteSettingsRow, editorId: string): Promise<void> {
  const values = { version, saved, editorId, updatedAt: sql`now()` };
  await db.insert(siteSettings).values(values).onConflictDoUpdate({ target: siteSettings.only, set: values });
}
