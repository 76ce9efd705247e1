import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SitePictureName } from '#lib/media/sitePicture.ts';
import type { SiteSettingsChange } from '../siteSettings.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { encodeSitePicture } from '#lib/media/server/encodeSitePicture.ts';
import { readRendition } from '#lib/media/server/readRendition.ts';
import { findImage, type ImageRow } from '#lib/media/server/queries/images.ts';
import { hasSitePictures, replaceSitePictures, type SitePictureRow } from '#lib/media/server/queries/sitePictures.ts';

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
