import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '#lib/domain/DomainError.ts';
import { plainLine } from '#lib/domain/plainText.ts';
import { uploadLimits } from '#lib/domain/uploadLimits.ts';

/** A request's body that has a file in it, as it comes. */
export type Upload = {
  body: AsyncIterable<Uint8Array> | null;
  contentType: string;
  /** Bytes, as the sender says. */
  length: number | null;
  signal: AbortSignal;
};

const field = 'file';

/** Room for the form around the file. */
const aroundFile = 64 * 1024;

/**
 * Writes the file of a multipart body (RFC 7578) to a path as the body comes, bounded by the limits whatever the sender says of
 * its length. Anything but one field called `file` is refused.
 *
 * @returns what it was called, for showing
 * @throws DomainError too_large, unsupported, invalid; the disk's own errors
 */
export async function spoolUpload({ body, contentType, length }: Upload, path: string): Promise<string> {
  if (length !== null && length > uploadLimits.bytes + aroundFile) throw tooLarge();
  const form = formOf(contentType);
  const stop = new AbortController();
  // Whatever ends first is the reason; the parser's errors alone have no code.
  const fail = (error: object) => stop.abort('code' in error ? error : new DomainError('invalid', 'malformed_body'));
  const files: { name: string; written: Promise<void> }[] = [];
  form.on('file', (name, content, fileName) => {
    const problem = name !== field || files.length > 0 ? 'unknown' : fileName === undefined ? 'invalid' : null;
    if (problem) return fail(new DomainError('invalid', 'invalid_input', { [name || field]: problem }));
    content.once('limit', () => fail(tooLarge()));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    files.push({ name: lastPart(fileName), written: pipeline(content, file, stop).catch(fail) });
  });

  await pipeline(bounded(body ?? []), form, stop).catch(fail);
  await files[0]?.written;
  stop.signal.throwIfAborted();
  if (!files[0]) throw new DomainError('invalid', 'invalid_input', { [field]: 'required' });
  return files[0].name;
}

function formOf(contentType: string): BusboyInstance {
  // The parser also reads other forms, and throws without a boundary.
  if (!/^multipart\/form-data\s*;.*\bboundary=[^;]/i.test(contentType)) {
    throw new DomainError('unsupported', 'file_expected');
  }
  return new Busboy({
    headers: { 'content-type': contentType },
    // Other parts too, so that they are refused at their headers.
    isPartAFile: () => true,
    limits: { fileSize: uploadLimits.bytes, headerSize: 8 * 1024 },
    preservePath: true,
  });
}

async function* bounded(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.byteLength;
    if (received > uploadLimits.bytes + aroundFile) throw tooLarge();
    yield chunk;
  }
}

/** Programs that send a path mean its last part. Browsers write a quotation mark as %22. */
function lastPart(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return plainLine(last.replaceAll('%22', '"')).toWellFormed().slice(0, 200);
}

function tooLarge(): DomainError {
  return new DomainError('too_large', 'file_too_large');
}
