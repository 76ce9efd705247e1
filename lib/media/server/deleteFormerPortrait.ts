import type { Db } from '#lib/platform/db/server/database.ts';
import { deleteUnusedPortrait, lockImage } from './queries/images.ts';

/**
 * Deletes the picture of a user who has another portrait now, or is about to be deleted. An image that somebody else uploaded,
 * or that is shown elsewhere, stays.
 *
 * @returns the id of the deleted image, whose files the caller deletes after the transaction
 */
export async function deleteFormerPortrait(transaction: Db, userId: string, imageId: string): Promise<string | null> {
  await lockImage(transaction, imageId);
  return (await deleteUnusedPortrait(transaction, userId, imageId)) ? imageId : null;
}
