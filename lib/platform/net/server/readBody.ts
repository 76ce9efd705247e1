import { PassThrough, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { codeOf, FetchError } from './FetchError.ts';

export const acceptEncoding = 'gzip, br, deflate';

/**
 * The bytes of a body, decompressed.
 *
 * @param limit bytes after decompression; decompression stops there, so zip bombs are harmless
 * @throws FetchError too_large, bad_encoding
 */
export async function readBody(body: Readable, encoding: string, limit: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const unpacked = await unpack(body, encoding.trim().toLowerCase());
  // `pipe` does not forward errors of its source.
  body.on('error', (error) => unpacked.destroy(error));
  const stop = () => unpacked.destroy(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > limit) throw new FetchError('too_large', `more than ${limit} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    signal.throwIfAborted();
    if (isZlibError(error)) throw new FetchError('bad_encoding', `not ${encoding}`, error);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
    unpacked.destroy();
  }
}

async function unpack(body: Readable, encoding: string): Promise<Readable> {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding === 'gzip' || encoding === 'x-gzip') return body.pipe(createGunzip());
  if (encoding === 'br') return body.pipe(createBrotliDecompress());
  if (encoding === 'deflate') return inflate(body);
  throw new FetchError('bad_encoding', encoding.slice(0, 40));
}

/** About half of all servers send deflate with the zlib header (RFC 9110), half without. */
async function inflate(body: Readable): Promise<Readable> {
  const input = body.pipe(new PassThrough());
  body.on('error', (error) => input.destroy(error));
  const first = await new Promise<Buffer | null>((resolve, reject) => {
    input.once('error', reject);
    input.once('end', () => resolve(null));
    input.once('readable', () => resolve(input.read()));
  });
  const output: Transform = first && ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
  if (first) output.write(first);
  return input.pipe(output);
}

function isZlibError(error: unknown): boolean {
  return /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(codeOf(error));
}
