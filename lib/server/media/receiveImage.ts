import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isKnownImage } from './isKnownImage.ts';
import type { Renditions } from './renditions.ts';
import { runEncoder } from './runEncoder.ts';
import { Semaphore } from './Semaphore.ts';
import { spoolUpload, type Upload } from './spoolUpload.ts';
import { inWorkFolder } from './workFolder.ts';

/** A picture that has come and been encoded; `folder` holds its files, and nothing else, until the work on it is over. */
export type ReceivedImage = Renditions & { name: string; folder: string };

/** One picture takes a processor and some 250 MB for seconds. Those who wait have a file on the disk each, no memory. */
export const encoding = new Semaphore(availableParallelism() > 3 ? 2 : 1, 30);

/**
 * Takes in an uploaded picture and hands it on; afterwards nothing of it is left but what `keep` took away.
 *
 * @throws DomainError too_large, unsupported, unprocessable, invalid, unavailable, full; the signal's reason
 */
export async function receiveImage<Result>(
  upload: Upload,
  keep: (image: ReceivedImage) => Promise<Result>,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const input = join(work, 'upload');
    const name = await spoolUpload(upload, input);
    if (!(await isKnownImage(input))) throw new DomainError('unsupported', 'image_type_unknown');

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const made = await encoding.run(() => runEncoder(input, folder, upload.signal), upload.signal);
    upload.signal.throwIfAborted();
    return keep({ ...made, name, folder });
  });
}
