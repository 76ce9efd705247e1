import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { uploadLimits } from '../uploadLimits.ts';

/** A request body with a file, as a stream. */
export type Upload = {
  body: AsyncIterable<Uint8Array> | null;
  contentType: string;
  /** Content-Length in bytes. */
  length: number | null;
  signal: AbortSignal;
};

const field = 'file';

type Limit = { bytes: number; code: string };
const ofImages: Limit = { bytes: uploadLimits.bytes, code: 'file_too_large' };

/** Bytes allowed for the multipart framing. */
const maxOverhead = 64 * 1024;

/**
 * Streams the file of a multipart body (RFC 7578) to a path. The size limits hold whatever Content-Length says. Anything but one
 * field called `file` is refused.
 *
 * @param limit of the file in bytes, and the code of the error above it; by default that of an image
 * @returns the file name, for display
 * @throws DomainError too_large, unsupported, invalid; disk errors
 */
export async function spoolUpload(
  { body, contentType, length }: Upload,
  path: string,
  limit: Limit = ofImages,
): Promise<string> {
  const tooLarge = () => new DomainError('too_large', limit.code);
  const maxBody = limit.bytes + maxOverhead;
  if (length !== null && length > maxBody) throw tooLarge();
  const form = formOf(contentType, limit.bytes);
  const stop = new AbortController();
  // The first error is the reason; only the parser's errors have no code.
  const fail = (error: object) => stop.abort('code' in error ? error : new DomainError('invalid', 'malformed_body'));
  const files: { name: string; written: Promise<void> }[] = [];
  form.on('file', (name, content, fileName) => {
    const problem = name !== field || files.length > 0 ? 'unknown' : fileName === undefined ? 'invalid' : null;
    if (problem) return fail(new DomainError('invalid', 'invalid_input', { [name || field]: problem }));
    content.once('limit', () => fail(tooLarge()));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    files.push({ name: lastPart(fileName), written: pipeline(content, file, stop).catch(fail) });
  });

  await pipeline(bounded(body ?? [], maxBody, tooLarge), form, stop).catch(fail);
  await files[0]?.written;
  stop.signal.throwIfAborted();
  if (!files[0]) throw new DomainError('invalid', 'invalid_input', { [field]: 'required' });
  return files[0].name;
}

function formOf(contentType: string, fileSize: number): BusboyInstance {
  // The parser also accepts other content types, and throws without a boundary.
  if (!/^multipart\/form-data\s*;.*\bboundary=[^;]/i.test(contentType)) {
    throw new DomainError('unsupported', 'file_expected');
  }
  return new Busboy({
    headers: { 'content-type': contentType },
    // Treats text fields as files too, so that they are refused at their headers.
    isPartAFile: () => true,
    limits: { fileSize, headerSize: 8 * 1024 },
    preservePath: true,
  });
}

async function* bounded(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  max: number,
  tooLarge: () => DomainError,
): AsyncIterable<Uint8Array> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.byteLength;
    if (received > max) throw tooLarge();
    yield chunk;
  }
}

/** Some clients send a path: its last segment is the name. Browsers encode a quotation mark as %22. */
function lastPart(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return plainLine(last.replaceAll('%22', '"')).toWellFormed().slice(0, 200);
}
