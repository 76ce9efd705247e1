import { isDeepStrictEqual } from 'node:util';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { Crop } from '../image.ts';
import { canReplaceImage, canUseLibrary } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { ImageChange, MediaItem } from '../uploadedImage.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { presentMediaItem } from './present/image.ts';
import { findImage, listImageUsage, lockImage } from './queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewedImage } from '#lib/review/server/refuseUnreviewedImage.ts';
import { articlePageTags } from './articlePageTags.ts';
import { cropImage } from './cropImage.ts';
import { replaceFiles } from './replaceFiles.ts';
import { storeImageChange } from './storeImageChange.ts';

/**
 * Changes an image's texts, focal point and crop. Articles keep their own texts; new uses start with these.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, too_many, unavailable
 * @throws DomainError conflict, if the file was replaced or cropped meanwhile
 */
export async function changeImage(
  caller: Caller,
  id: string,
  { crop: sent, ...change }: ImageChange,
  signal: AbortSignal,
): Promise<MediaItem> {
  const user = authorize(caller.actor, canUseLibrary);
  const former = await findImage(caller.db, id);
  if (!former) throw notFound('image');
  const crop = sent === undefined ? former.crop : withoutWhole(sent);
  const isCropped = !isDeepStrictEqual(crop, former.crop);
  const isMoved = change.focus && !isDeepStrictEqual(change.focus, { x: former.focusX, y: former.focusY });
  // Covers follow; the other texts are those of new uses only.
  if (isCropped || isMoved) await refuseUnreviewedImage(caller.db, user, id);
  if (!isCropped) return inTransaction((db) => changeTexts(db, caller, id, change));

  authorize(user, canReplaceImage, former);
  await limitAttempts('upload', user.id);
  return cropImage(former, crop, signal, (image) =>
    replaceFiles(former, image, async (transaction, before, files) => {
      if (before.version !== former.version) throw new DomainError('conflict', 'image_changed');
      await storeImageChange(transaction, caller, before, { ...change, crop }, files);
    }),
  );
}

async function changeTexts(
  transaction: Db,
  caller: Caller,
  id: string,
  change: Omit<ImageChange, 'crop'>,
): Promise<MediaItem> {
  await lockImage(transaction, id);
  const before = await findImage(transaction, id);
  if (!before) throw notFound('image');
  await storeImageChange(transaction, caller, before, { ...change, crop: before.crop });
  if (change.focus) await purgePages(transaction, articlePageTags(await listImageUsage(transaction, id)));
  const after = await findImage(transaction, id);
  if (!after) throw notFound('image');
  return presentMediaItem(after);
}

/** A crop to the full image is no crop. */
function withoutWhole(crop: Crop | null): Crop | null {
  return crop && crop.width > 0.9999 && crop.height > 0.9999 ? null : crop;
}
