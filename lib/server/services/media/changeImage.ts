import { notFound } from '#lib/domain/DomainError.ts';
import { authorize, canUseLibrary } from '#lib/domain/permissions.ts';
import type { ImageChange, MediaItem } from '#lib/domain/uploadedImage.ts';
import { inTransaction } from '../../db/database.ts';
import { presentMediaItem } from '../../present/image.ts';
import { findImage, lockImage, updateImage } from '../../queries/images.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

/**
 * Changes an image's default description. Articles keep their own; new uses start with this one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function changeImage({ actor, requestId }: Caller, id: string, change: ImageChange): Promise<MediaItem> {
  authorize(actor, canUseLibrary);
  return inTransaction(async (transaction) => {
    await lockImage(transaction, id);
    const before = await findImage(transaction, id);
    if (!before) throw notFound('image');
    await updateImage(transaction, id, change);
    const after = await findImage(transaction, id);
    if (!after) throw notFound('image');
    await addLogEntry(transaction, {
      actor,
      action: 'image.update',
      target: { type: 'image', id, label: after.name || id },
      details: {
        before: { alt: before.alt, credit: before.credit },
        after: { alt: after.alt, credit: after.credit },
      },
      requestId,
    });
    return presentMediaItem(after);
  });
}
