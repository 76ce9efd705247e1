import { validate as isUuid } from 'uuid';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { UploadedImage } from '../uploadedImage.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { fetchPicture } from './fetchPicture.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import { takeInFile } from './takeInFile.ts';
import { presentImage } from './present/image.ts';
import { findImage } from './queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { addImage } from './addImage.ts';

type Source = { url: string; signal: AbortSignal; idempotencyKey?: string | undefined };

/**
 * Fetches an image from another site and adds it to the library. The URL of a library image returns that image.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `fetchPicture` and `takeInFile`
 */
export async function uploadFromUrl(caller: Caller, { url, signal, idempotencyKey }: Source): Promise<UploadedImage> {
  const user = authorize(caller.actor, canUseLibrary);
  const own = await ownImageId(url);
  const existing = own === null ? null : await findImage(caller.db, own);
  if (existing) return presentImage(existing);

  await limitAttempts('upload', user.id);
  const id = submissionId('image', user.id, idempotencyKey);
  const { content, name } = await fetchPicture(url, signal);
  return takeInFile(
    [content],
    name,
    async (image) => {
      const sent = idempotencyKey === undefined ? null : await findImage(caller.db, id);
      return presentImage(sent ?? (await addImage(caller, { id, uploaderId: user.id, image, source: url })));
    },
    signal,
  );
}

/** The image id in a URL of the library's files; null for any other URL. */
async function ownImageId(address: string): Promise<string | null> {
  const url = URL.parse(address);
  const id = url?.pathname.split('/').find((part) => isUuid(part));
  if (!url || !id) return null;
  const base = new URL((await openStore()).address(id), env.SITE_URL);
  return url.href.startsWith(base.href) ? id : null;
}
