import { matches } from '#lib/articles/server/refuseOutdated.ts';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { encodeSitePicture, readRendition } from '#lib/media/server/encodeSitePicture.ts';
import { findImage, type ImageRow } from '#lib/media/server/queries/images.ts';
import { hasSitePictures, replaceSitePictures, type SitePictureRow } from '#lib/media/server/queries/sitePictures.ts';
import type { SitePictureName } from '#lib/media/sitePicture.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { siteTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { setScheduleTimeZone } from '#lib/platform/db/server/jobs.ts';
import { noteChange } from '#lib/platform/db/server/replicas.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageSettings } from '#lib/users/permissions.ts';
import type { EditedSettings, SiteSettings, SiteSettingsChange } from '../siteSettings.ts';
import { presentSettings, settingsEtag } from './present.ts';
import { findSiteSettings, isKnownTimeZone, lockSiteSettings, saveSiteSettings } from './queries.ts';
import { applySaved, forgetSettings } from './siteSettings.ts';

/**
 * A database server may have an older list of time zones than we have: every query with days would fail.
 *
 * @throws DomainError invalid
 */
export async function refuseUnknownTimeZone(db: Db, { timeZone }: SiteSettingsChange): Promise<void> {
  if (!timeZone || (await isKnownTimeZone(db, timeZone))) return;
  throw new DomainError('invalid', 'invalid_input', { timeZone: 'time_zone_unknown' });
}

/** Of the largest icon; a smaller picture would be blurred on a phone's home screen. */
const minIconSize = 192;

/**
 * Makes the pictures of the site from the images that the change names. They are copies, so that a page's logo
 * survives the deletion of the image, and so that no request depends on the storage of images.
 *
 * @throws DomainError invalid, naming each setting whose image is too small, or neither in the library nor copied already
 */
export async function storeSitePictures(db: Db, change: SiteSettingsChange, version: number): Promise<void> {
  for (const { field, imageId, names } of picturesOf(change)) {
    const image = imageId ? await findImage(db, imageId) : null;
    // A form sends both logos when one has changed; the image of the other may have been deleted since.
    if (imageId && !image && (await hasSitePictures(db, imageId, names))) continue;
    if (imageId && !image) throw invalid(field, 'image_unknown');
    const rows = image ? await makePictures(field, image, names, version) : [];
    await replaceSitePictures(db, names, rows);
  }
}

type Wanted = { field: string; imageId: string | null; names: SitePictureName[] };

function picturesOf({ logo, icon, shareImage }: SiteSettingsChange): Wanted[] {
  const wanted: Wanted[] = [];
  if (logo) {
    wanted.push({ field: 'logo.light', imageId: logo.light, names: ['logo-light'] });
    wanted.push({ field: 'logo.dark', imageId: logo.dark, names: ['logo-dark'] });
  }
  if (icon !== undefined)
    wanted.push({ field: 'icon', imageId: icon, names: ['icon-32', 'icon-180', 'icon-192', 'icon-512'] });
  if (shareImage !== undefined) wanted.push({ field: 'shareImage', imageId: shareImage, names: ['share'] });
  return wanted;
}

async function makePictures(
  field: string,
  image: ImageRow,
  names: SitePictureName[],
  version: number,
): Promise<SitePictureRow[]> {
  const rendition = image.variants.findLast(({ type }) => type === 'image/webp') ?? image.variants.at(-1);
  if (!rendition) throw invalid(field, 'image_unknown');
  if (field === 'icon' && Math.min(image.width, image.height) < minIconSize) throw invalid(field, 'icon_too_small');

  const content = await readRendition(image.id, rendition.url);
  return Promise.all(
    names.map(async (name) => ({ name, imageId: image.id, version, ...(await encodeSitePicture(name, content)) })),
  );
}

function invalid(field: string, code: string): DomainError {
  return new DomainError('invalid', 'invalid_input', { [field]: code });
}

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
  noteChange();
  return edited;
}

function outdated(current: EditedSettings): DomainError {
  return Object.assign(new DomainError('outdated', 'settings_changed'), { details: { current } });
}

/** The values that the change replaces. */
function replacedBy(change: SiteSettingsChange, before: SiteSettings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(change, name)));
}

/** @throws DomainError unauthenticated, forbidden */
export async function readSettings({ db, actor }: Caller): Promise<EditedSettings> {
  authorize(actor, canManageSettings);
  return presentSettings(await findSiteSettings(db));
}
