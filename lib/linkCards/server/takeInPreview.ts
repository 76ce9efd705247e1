import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { fetchPicture } from '#lib/media/server/fetchPicture.ts';
import type { ReceivedImage } from '#lib/media/server/receiveImage.ts';
import { takeInFile } from '#lib/media/server/takeInFile.ts';
import { presentImage } from '#lib/media/server/present/image.ts';
import { findImage } from '#lib/media/server/queries/images.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { addImage } from '#lib/media/server/addImage.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';

/** Milliseconds to fetch it. An author is waiting, and a card without a picture is good enough. */
const timeout = 10_000;

type Preview = { userId: string; address: string; name: string };

/**
 * Adds the picture of a page to the library, once for each user and address. Null if it can't be fetched or shown.
 *
 * @throws the signal's reason
 */
export async function takeInPreview(
  caller: Caller,
  { userId, address, name }: Preview,
  signal: AbortSignal,
): Promise<UploadedImage | null> {
  const id = submissionId('link card', userId, address);
  const existing = await findImage(caller.db, id);
  if (existing) return presentImage(existing);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const { content } = await fetchPicture(address, limit);
    const add = async (image: ReceivedImage) =>
      presentImage(await addImage(caller, { id, uploaderId: userId, image, source: address }));
    return await takeInFile([content], name, add, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.info({ error }, 'picture of a link card not fetched');
    return null;
  }
}
