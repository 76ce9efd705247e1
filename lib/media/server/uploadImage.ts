import { canUseLibrary } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { UploadedImage } from '../uploadedImage.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { receiveImage } from './receiveImage.ts';
import type { Upload } from './spoolUpload.ts';
import { presentImage } from './present/image.ts';
import { findImage } from './queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { addImage } from './addImage.ts';

/**
 * Adds an image to the library.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `receiveImage`
 */
export async function uploadImage(caller: Caller, upload: Upload, idempotencyKey?: string): Promise<UploadedImage> {
  const user = authorize(caller.actor, canUseLibrary);
  await limitAttempts('upload', user.id);
  const id = submissionId('image', user.id, idempotencyKey);

  return receiveImage(upload, async (image) => {
    const sent = idempotencyKey === undefined ? null : await findImage(caller.db, id);
    return presentImage(sent ?? (await addImage(caller, { id, uploaderId: user.id, image })));
  });
}
