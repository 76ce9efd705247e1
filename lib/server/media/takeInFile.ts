import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isKnownImage } from './isKnownImage.ts';
import { encoding, type ReceivedImage } from './receiveImage.ts';
import { runEncoder } from './runEncoder.ts';
import { inWorkFolder } from './workFolder.ts';

/** Larger than the upload limit, because original camera files are. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Encodes a picture from a file of the operator, or a fetched one, like an upload.
 *
 * @throws DomainError too_large, unsupported, unprocessable, full; the signal's reason
 */
export async function takeInFile<Result>(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  store: (image: ReceivedImage) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> {
  return inWorkFolder(async (work) => {
    const input = join(work, 'upload');
    const file = await open(input, 'wx', 0o600);
    try {
      let bytes = 0;
      for await (const chunk of content) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw new DomainError('too_large', 'file_too_large');
        await file.writeFile(chunk);
      }
      if (bytes < 40) throw new DomainError('unsupported', 'image_type_unknown');
    } finally {
      await file.close();
    }
    if (!(await isKnownImage(input))) throw new DomainError('unsupported', 'image_type_unknown');

    const folder = join(work, 'files');
    await mkdir(folder, { mode: 0o700 });
    const made = await encoding.run(() => runEncoder(input, folder, signal), signal);
    signal.throwIfAborted();
    return store({ ...made, name, folder });
  });
}
