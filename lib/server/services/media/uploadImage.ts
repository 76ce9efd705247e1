import { DomainError } from '#lib/domain/DomainError.ts';
import { canUseLibrary } from '#lib/domain/permissions.ts';
import type { UploadedImage } from '#lib/domain/uploadedImage.ts';
import { requireUser } from '../../auth/requireUser.ts';
import { inTransaction } from '../../db/database.ts';
import { limitAttempts } from '../../limits/limitAttempts.ts';
import { openStore } from '../../media/openStore.ts';
import { type ReceivedImage, receiveImage } from '../../media/receiveImage.ts';
import type { Upload } from '../../media/spoolUpload.ts';
import { storedImage } from '../../media/storedImage.ts';
import { presentImage } from '../../present/image.ts';
import { findImage, type ImageRow, insertImage } from '../../queries/images.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';
import { submissionId } from '../submissionId.ts';

/**
 * Puts a picture into the library. Its files come first and its row last: whatever happens in between, what is left over has
 * no row, and the cleanup finds it.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `receiveImage`
 */
export async function uploadImage(caller: Caller, upload: Upload, idempotencyKey?: string): Promise<UploadedImage> {
  const user = requireUser(caller.actor);
  if (!canUseLibrary(user)) throw new DomainError('forbidden', 'not_allowed');
  await limitAttempts('upload', user.id);
  const id = submissionId('image', user.id, idempotencyKey);

  return receiveImage(upload, async (image) => {
    const sent = idempotencyKey === undefined ? null : await findImage(caller.db, id);
    return presentImage(sent ?? (await keep(caller, id, user.id, image)));
  });
}

async function keep(
  { actor, requestId }: Caller,
  id: string,
  uploaderId: string,
  image: ReceivedImage,
): Promise<ImageRow> {
  const store = await openStore();
  await store.put(id, image.folder);
  return inTransaction(async (transaction) => {
    const { name } = image;
    const isNew = await insertImage(transaction, { ...storedImage(store, id, image), id, name, uploaderId });
    if (isNew) {
      await addLogEntry(transaction, {
        actor,
        action: 'image.upload',
        target: { type: 'image', id, label: name || id },
        details: { after: { width: image.width, height: image.height } },
        requestId,
      });
    }
    const row = await findImage(transaction, id);
    if (!row) throw new Error('An inserted image is not there');
    return row;
  });
}
