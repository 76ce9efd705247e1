import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SiteSettingsChange } from '../siteSettings.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isKnownTimeZone } from './queries/siteTime.ts';

/**
 * A database server may have an older list of time zones than we have: every query with days would fail.
 *
 * @throws DomainError invalid
 */
export async function refuseUnknownTimeZone(db: Db, { timeZone }: SiteSettingsChange): Promise<void> {
  if (!timeZone || (await isKnownTimeZone(db, timeZone))) return;
  throw new DomainError('invalid', 'invalid_input', { timeZone: 'time_zone_unknown' });
}
