import type { Db } from '../../db/database.ts';
import { deleteUnusedPortrait, lockImage } from '../../queries/images.ts';

/**
 * Deletes the picture of a user who has another portrait now, or is about to be deleted. An image that somebody else uploaded,
 * or that is shown elsewhere, stays. The cleanup deletes the files.
 */
export async function deleteFormerPortrait(transaction: Db, userId: string, imageId: string): Promise<void> {
  await lockImage(transaction, imageId);
  await deleteUnusedPortrait(transaction, userId, imageId);
}
