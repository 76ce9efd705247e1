import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageSettings } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { EditedSettings, SiteSettings, SiteSettingsChange } from '../siteSettings.ts';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { forgetParts } from '#lib/platform/cache/server/sharedPart.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentSettings, settingsEtag } from './present/settings.ts';
import { setScheduleTimeZone } from '#lib/platform/db/server/jobs.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { lockSiteSettings, saveSiteSettings } from './queries/siteSettings.ts';
import { applySaved, forgetSettings } from './siteSettings.ts';
import { matches } from '#lib/articles/server/refuseOutdated.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnknownTimeZone } from './refuseUnknownTimeZone.ts';
import { storeSitePictures } from './storeSitePictures.ts';

/**
 * Saves the given settings; the others keep their values.
 *
 * @param ifMatch the ETag of the settings that the change starts from
 * @throws DomainError unauthenticated, forbidden, invalid, precondition_required without `ifMatch`, outdated with the
 * current settings
 */
export async function changeSettings(
  { actor, requestId }: Caller,
  change: SiteSettingsChange,
  ifMatch: string | undefined,
): Promise<EditedSettings> {
  const user = authorize(actor, canManageSettings);
  if (!ifMatch) throw new DomainError('precondition_required', 'settings_if_match_required');

  const edited = await inTransaction(async (transaction) => {
    const before = await lockSiteSettings(transaction);
    if (!matches(ifMatch, settingsEtag(before))) throw outdated(presentSettings(before));
    await refuseUnknownTimeZone(transaction, change);

    const after = { version: before.version + 1, saved: { ...before.saved, ...change } };
    await storeSitePictures(transaction, change, after.version);
    await saveSiteSettings(transaction, after, user.id);
    if (change.timeZone) await setScheduleTimeZone(transaction, change.timeZone);
    await addLogEntry(transaction, {
      actor,
      action: 'settings.update',
      target: { type: 'settings', id: 'site', label: Object.keys(change).join(', ') },
      details: { before: replacedBy(change, applySaved(before)), after: change },
      requestId,
    });
    await purgePages(transaction, [siteTag]);
    return presentSettings(after);
  });
  // Other processes read them again when the purge arrives.
  forgetSettings();
  forgetParts();
  return edited;
}

function outdated(current: EditedSettings): DomainError {
  return Object.assign(new DomainError('outdated', 'settings_changed'), { details: { current } });
}

/** The values that the change replaces. */
function replacedBy(change: SiteSettingsChange, before: SiteSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(change, name)));
}
