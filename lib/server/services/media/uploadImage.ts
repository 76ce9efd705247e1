import { canUseLibrary } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { receiveImage } from '../../media/receiveImage.ts';
import type { Upload } from '../../media/spoolUpload.ts';
import { presentImage } from '../../present/image.ts';
import { findImage } from '../../queries/images.ts';
import type { Caller } from '../Caller.ts';
import { submissionId } from '../submissionId.ts';
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
