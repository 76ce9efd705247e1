import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { newSourceName } from '#lib/platform/storage/server/mediaStore.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { refuseUnreviewedImage } from '#lib/review/server/refuseUnreviewed.ts';
import { canReplaceImage, canUseLibrary } from '#lib/users/permissions.ts';
import { type Crop, type Focus, moveFocus } from '../image.ts';
import type { ImageChange, MediaItem } from '../uploadedImage.ts';
import { areaOf } from './areaOf.ts';
import { presentMediaItem } from './present.ts';
import {
  findImage,
  type ImageRow,
  type ImageValues,
  listImageUsage,
  lockCovers,
  lockImage,
  setCoverFocus,
  updateImage,
} from './queries/images.ts';
import { openOriginal } from './readMedia.ts';
import { encoding, type ReceivedImage } from './receiveImage.ts';
import { articlePageTags, replaceFiles } from './replaceFiles.ts';
import { runEncoder } from './runEncoder.ts';
import { inWorkFolder } from './workFolder.ts';

/**
 * Encodes a part of the full image and passes it to `store`; the temporary files are deleted afterwards.
 *
 * @param crop null for the full image
 * @throws DomainError unavailable, full; the signal's reason
 */
export function cropImage<Result>(
  former: ImageRow,
  crop: Crop | null,
  signal: AbortSignal,
  store: (image: ReceivedImage) => Promise<Result>,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const { content, type } = await openOriginal(former);
    const input = join(work, 'original');
    await pipeline(content, createWriteStream(input, { mode: 0o600 }), { signal });

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const image = await encoding.run(() => runEncoder(input, folder, { crop }, signal), signal);
    signal.throwIfAborted();
    const { width, height } = former.source ?? former;
    const source = former.source ?? { name: newSourceName(), type, width, height };
    await rename(input, join(folder, source.name));
    const shown = crop ? areaOf(crop, source) : source;
    return store({ ...image, width: shown.width, height: shown.height, source, name: former.name, folder });
  });
}

type Change = Omit<ImageChange, 'crop'> & { crop: Crop | null };

/**
 * Stores a change of a locked image, moves the focal points of its covers, and logs it.
 *
 * @param files the columns of new files, if the crop changes
 */
export async function storeImageChange(
  transaction: Db,
  { actor, requestId }: Caller,
  before: ImageRow,
  { focus: sent, crop, ...texts }: Change,
  files: Partial<ImageValues> = {},
): Promise<void> {
  const { id } = before;
  const former = { focus: { x: before.focusX, y: before.focusY }, crop: before.crop };
  const framing = { focus: sent ?? moveFocus(former.focus, before.crop, crop), crop };
  await updateImage(transaction, id, { ...texts, ...files, crop, focusX: framing.focus.x, focusY: framing.focus.y });
  if (!isDeepStrictEqual(framing, former)) await moveCovers(transaction, id, former, framing);
  await addLogEntry(transaction, {
    actor,
    action: 'image.update',
    target: { type: 'image', id, label: before.name || id },
    details: differences({ ...before, ...former }, { ...texts, ...framing }),
    requestId,
  });
}

/** The changed fields, before and after. */
function differences(before: Record<string, unknown>, change: Record<string, unknown>) {
  const changed = Object.entries(change).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(changed),
  };
}

type Framing = { focus: Focus; crop: Crop | null };

/** Covers with the image's focal point follow it; the others show the same point of the image in its new crop. */
async function moveCovers(transaction: Db, id: string, before: Framing, after: Framing): Promise<void> {
  const moved = (focus: Focus) =>
    isDeepStrictEqual(focus, before.focus) ? after.focus : moveFocus(focus, before.crop, after.crop);
  for (const { articleId, focus, draft } of await lockCovers(transaction, id)) {
    await setCoverFocus(transaction, { articleId, focus: focus && moved(focus), draft: draft && moved(draft) });
  }
}

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
