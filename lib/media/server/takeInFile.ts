import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { isKnownImage } from './isKnownImage.ts';
import { encodeFile, type ReceivedImage } from './receiveImage.ts';
import { inWorkFolder } from './workFolder.ts';

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
    await writeContent(content, path);
    return name;
  };
  return encodeFile(write, store, signal);
}

/**
 * Checks what can be checked without encoding the picture.
 *
 * @throws DomainError too_large, unsupported, full
 */
export function checkFile(content: AsyncIterable<Uint8Array>): Promise<void> {
  return inWorkFolder(async (work) => {
    const path = join(work, 'upload');
    await writeContent(content, path);
    if (!(await isKnownImage(path))) throw new DomainError('unsupported', 'image_type_unknown');
  });
}

async function writeContent(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, path: string): Promise<void> {
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
}
