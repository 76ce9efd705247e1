import { open } from 'node:fs/promises';
import { DomainError } from '#lib/domain/DomainError.ts';
import { encodeFile, type ReceivedImage } from './receiveImage.ts';

/** Larger than the upload limit, because original camera files are. */
const maxBytes = 50 * 1024 * 1024;

/**
 * Encodes a picture from a file of the operator, or a fetched one, like an upload.
 *
 * @throws DomainError too_large, unsupported, unprocessable, full; the signal's reason
 */
export function takeInFile<Result>(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  name: string,
  store: (image: ReceivedImage) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> {
  const write = async (path: string) => {
    const file = await open(path, 'wx', 0o600);
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
    return name;
  };
  return encodeFile(write, store, signal);
}
