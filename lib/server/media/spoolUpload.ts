import { type FileHandle, open } from 'node:fs/promises';
import { DomainError } from '#lib/domain/DomainError.ts';
import { uploadLimits } from '#lib/domain/uploadLimits.ts';
import { FileField } from './FileField.ts';

/** A request's body that has a file in it, as it comes. */
export type Upload = {
  body: AsyncIterable<Uint8Array> | null;
  contentType: string;
  /** Bytes, as the sender says. */
  length: number | null;
  signal: AbortSignal;
};

/** Room for the form around the file. */
const aroundFile = 64 * 1024;

/**
 * Writes the uploaded file to a path, bounded by the limits whatever the sender says of its length.
 *
 * @returns what it was called, for showing
 * @throws DomainError too_large, unsupported, invalid; the disk's own errors
 */
export async function spoolUpload({ body, contentType, length }: Upload, path: string): Promise<string> {
  if (length !== null && length > uploadLimits.bytes + aroundFile) throw tooLarge();
  const field = new FileField(contentType);
  const file = await open(path, 'wx', 0o600);
  try {
    await copy(body ?? [], field, file);
  } finally {
    await file.close();
  }
  field.end();
  return field.name;
}

async function copy(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, field: FileField, file: FileHandle) {
  let received = 0;
  let written = 0;
  for await (const chunk of body) {
    received += chunk.byteLength;
    for (const content of field.push(chunk)) {
      written += content.byteLength;
      if (written > uploadLimits.bytes) throw tooLarge();
      await file.writeFile(content);
    }
    if (received > uploadLimits.bytes + aroundFile) throw tooLarge();
  }
}

function tooLarge(): DomainError {
  return new DomainError('too_large', 'file_too_large');
}
