import { notFound } from '#lib/platform/values/DomainError.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { MediaDetail, MediaItem, MediaQuery } from '../uploadedImage.ts';
import { presentMediaItem } from './present/image.ts';
import { countImages, findImage, listImages, listImageUsage } from './queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
