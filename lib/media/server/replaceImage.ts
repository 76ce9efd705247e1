import { notFound } from '#lib/platform/values/DomainError.ts';
import { canReplaceImage, canUseAccount } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { MediaItem } from '../uploadedImage.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { receiveImage } from './receiveImage.ts';
import type { Upload } from './spoolUpload.ts';
import { findImage, updateImage } from './queries/images.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { refuseUnreviewedImage } from '#lib/review/server/refuseUnreviewedImage.ts';
import { replaceFiles } from './replaceFiles.ts';

/**
 * Replaces an image's file, and shows all of the new one. The texts stay: people wrote them, or have read them.
 *
 * @throws DomainError unauthenticated, not_found, forbidden, too_many, and those of `receiveImage`
 */
export async function replaceImage(caller: Caller, id: string, upload: Upload): Promise<MediaItem> {
  const user = authorize(caller.actor, canUseAccount);
  const former = await findImage(caller.db, id);
  if (!former) throw notFound('image');
  authorize(user, canReplaceImage, former);
  await refuseUnreviewedImage(caller.db, user, id);
  await limitAttempts('upload', user.id);

  return receiveImage(upload, (image) =>
    replaceFiles(former, image, async (transaction, before, files) => {
      await updateImage(transaction, id, { ...files, name: image.name, crop: null });
      await addLogEntry(transaction, {
        actor: user,
        action: 'image.replace',
        target: { type: 'image', id, label: image.name || id },
        details: {
          before: { name: before.name, version: before.version },
          after: { name: image.name, version: files.version },
        },
        requestId: caller.requestId,
      });
    }),
  );
}
