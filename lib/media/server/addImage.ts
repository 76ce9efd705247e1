import { inTransaction } from '#lib/platform/db/server/database.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';
import type { ReceivedImage } from './receiveImage.ts';
import { storedImage } from './storedImage.ts';
import { findImage, type ImageRow, insertImage } from './queries/images.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

type NewImage = {
  id: string;
  /** Null for what the site fetched itself. */
  uploaderId: string | null;
  image: ReceivedImage;
  /** The URL from which it was fetched, for the log. */
  source?: string;
};

/**
 * Adds an encoded image to the library. Files are stored first and the row last, so an interruption leaves only files
 * without a row, which the cleanup finds.
 */
export async function addImage(
  { actor, requestId }: Caller,
  { id, uploaderId, image, source }: NewImage,
): Promise<ImageRow> {
  const store = await openStore();
  await store.put(id, image.folder);
  return inTransaction(async (transaction) => {
    const { name, width, height, details } = image;
    const files = { ...storedImage(store, id, image), source: image.source };
    const isNew = await insertImage(transaction, { ...files, ...details, id, name, uploaderId });
    if (isNew) {
      await addLogEntry(transaction, {
        actor,
        action: 'image.upload',
        target: { type: 'image', id, label: name || id },
        details: { after: { width, height, ...(source !== undefined && { source }) } },
        requestId,
      });
    }
    const row = await findImage(transaction, id);
    if (!row) throw new Error('The inserted image is missing');
    return row;
  });
}
