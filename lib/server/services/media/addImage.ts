import { inTransaction } from '../../db/database.ts';
import { openStore } from '../../media/openStore.ts';
import type { ReceivedImage } from '../../media/receiveImage.ts';
import { storedImage } from '../../media/storedImage.ts';
import { findImage, type ImageRow, insertImage } from '../../queries/images.ts';
import { addLogEntry } from '../../queries/logEntries.ts';
import type { Caller } from '../Caller.ts';

type NewImage = {
  id: string;
  uploaderId: string;
  image: ReceivedImage;
  /** Where on the web it was fetched from, for the log. */
  source?: string;
};

/**
 * Adds an encoded picture to the library. Its files come first and its row last: whatever happens in between, what is left over
 * has no row, and the cleanup finds it.
 */
export async function addImage(
  { actor, requestId }: Caller,
  { id, uploaderId, image, source }: NewImage,
): Promise<ImageRow> {
  const store = await openStore();
  await store.put(id, image.folder);
  return inTransaction(async (transaction) => {
    const { name, width, height } = image;
    const isNew = await insertImage(transaction, { ...storedImage(store, id, image), id, name, uploaderId });
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
    if (!row) throw new Error('An inserted image is not there');
    return row;
  });
}
