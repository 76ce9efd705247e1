import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { isKnownImage } from './isKnownImage.ts';
import { newSourceName } from '#lib/platform/storage/server/MediaStore.ts';
import { type EncodedPicture, runEncoder } from './runEncoder.ts';
import { Semaphore } from './Semaphore.ts';
import { spoolUpload, type Upload } from './spoolUpload.ts';
import { inWorkFolder } from './workFolder.ts';

/** An uploaded and encoded picture; `folder` contains only its files, and is deleted after processing. */
export type ReceivedImage = EncodedPicture & { name: string; folder: string };

/**
 * Encoding takes a processor and about 300 MB (900 MB for HEIC with 48 megapixels) for seconds. Queued uploads are files on disk
 * and use no memory.
 */
export const encoding = new Semaphore(availableParallelism() > 3 ? 2 : 1, 30);

/**
 * Encodes an uploaded picture and passes it to `store`; the temporary files are deleted afterwards.
 *
 * @throws DomainError too_large, unsupported, unprocessable, invalid, unavailable, full; the signal's reason
 */
export function receiveImage<Result>(upload: Upload, store: (image: ReceivedImage) => Promise<Result>) {
  return encodeFile((path) => spoolUpload(upload, path), store, upload.signal);
}

/** @param write writes the file to a path and returns its name */
export function encodeFile<Result>(
  write: (path: string) => Promise<string>,
  store: (image: ReceivedImage) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const input = join(work, 'upload');
    const name = await write(input);
    if (!(await isKnownImage(input))) throw new DomainError('unsupported', 'image_type_unknown');

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const options = { sourceName: newSourceName() };
    const image = await encoding.run(() => runEncoder(input, folder, options, signal), signal);
    signal.throwIfAborted();
    return store({ ...image, name, folder });
  });
}
