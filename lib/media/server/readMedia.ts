import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { mediaDirectory, mediaType } from '#lib/platform/storage/server/mediaStore.ts';
import { openRemoteStore } from '#lib/platform/storage/server/openStore.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import type { ImageVariant } from '../image.ts';
import type { MediaDetail, MediaItem, MediaQuery } from '../uploadedImage.ts';
import { presentMediaItem } from './present.ts';
import { countImages, findImage, type ImageRow, listImages, listImageUsage } from './queries/images.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listMedia(
  { db, actor, language }: Caller,
  query: MediaQuery,
): Promise<{ images: MediaItem[] } & PageInfo> {
  refuseOthers(actor);
  const [rows, total] = await Promise.all([listImages(db, query, language), countImages(db, query)]);
  return { images: rows.map(presentMediaItem), ...total, page: query.page, limit: query.limit };
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readMedia({ db, actor }: Caller, id: string): Promise<MediaDetail> {
  refuseOthers(actor);
  const [row, usage] = await Promise.all([findImage(db, id), listImageUsage(db, id)]);
  if (!row) throw notFound('image');
  return {
    ...presentMediaItem(row),
    usedIn: usage.map(({ id, kind, title, status }) => ({ id, kind, title, status })),
  };
}

function refuseOthers(actor: Actor): void {
  authorize(actor, canUseLibrary);
}

/** A file of a picture from the configured store; null if it does not exist. */
export async function readPicture(id: string, name: string): Promise<Readable | null> {
  const remote = await openRemoteStore();
  if (remote) return (await remote.read(id, name))?.content ?? null;
  const file = await open(join(mediaDirectory, id, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return file?.createReadStream() ?? null;
}

export type OriginalFile = { content: Readable; type: ImageVariant['type'] };

/**
 * The file with the full image. Animations, and images from before crops, have none until they are cropped: their largest WebP is
 * the full image, animated and with transparency.
 *
 * @throws DomainError unavailable, if the file is missing
 */
export async function openOriginal({ id, source, variants, url }: ImageRow): Promise<OriginalFile> {
  const largest = variants.filter(({ type }) => type === 'image/webp').sort((a, b) => b.width - a.width)[0];
  const name = source?.name ?? /[^/?]+(?=\?|$)/.exec(largest?.url ?? url)?.[0] ?? '';
  const content = await readPicture(id, name);
  if (!content) throw new DomainError('unavailable', 'storage_unavailable');
  return { content, type: source?.type ?? mediaType(name) ?? 'image/webp' };
}

/**
 * The full image, whatever crop readers see.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, unavailable
 */
export async function readOriginal({ db, actor }: Caller, id: string): Promise<OriginalFile> {
  authorize(actor, canUseLibrary);
  const image = await findImage(db, id);
  if (!image) throw notFound('image');
  return openOriginal(image);
}
