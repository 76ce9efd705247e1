import { log } from '#lib/platform/process/server/log.ts';
import { openStore } from '#lib/platform/storage/server/openStore.ts';

/**
 * Deletes the files of an image whose row is deleted. The image counts as deleted even if its files are not; the cleanup
 * deletes them later.
 */
export async function removeFiles(id: string): Promise<void> {
  try {
    await (await openStore()).remove(id);
  } catch (error) {
    log.warn({ error, image: id }, 'deleting the files of an image failed');
  }
}
