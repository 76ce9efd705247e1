import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';
import { type FetchError, toFetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { uploadLimits } from '../uploadLimits.ts';
import { encodeFile, isKnownImage, type ReceivedImage } from './receiveImage.ts';
import { inWorkFolder } from './workFolder.ts';

/** Limited, because each holds a whole file in memory. */
const fetching = new Semaphore(shareOf(3), shareOf(30));

/** Milliseconds in total. The browser gives up after a minute, in which the picture is also encoded. */
const timeout = 20_000;

/** The server may negotiate the format; only these are accepted. */
const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1';

/**
 * Fetches a picture from a public server. The content is not checked here.
 *
 * @returns the content, at most as large as an upload may be, and the last path segment as the name
 * @throws DomainError invalid, unprocessable, too_large, unavailable; the signal's reason
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<{ content: Buffer; name: string }> {
  const options = { headers: { accept }, maxBytes: uploadLimits.bytes, timeout, signal };
  const { status, body, url } = await fetching
    .run(() => guardedFetch(address, options), signal)
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof DomainError ? error : refusalOf(toFetchError(error));
    });
  if (status < 200 || status > 299) throw new DomainError('unprocessable', 'image_unreachable');
  return { content: body, name: nameOf(url) };
}

/** Internal addresses and unreachable servers have the same error, so that nobody can probe the network (SSRF). */
function refusalOf({ code }: FetchError): DomainError {
  if (code === 'bad_address') return new DomainError('invalid', 'invalid_input', { url: 'invalid' });
  if (code === 'too_large') return new DomainError('too_large', 'file_too_large');
  if (code === 'timeout') return new DomainError('unprocessable', 'image_timeout');
  return new DomainError('unprocessable', 'image_unreachable');
}

function nameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return plainLine(decoded(last)).toWellFormed().slice(0, 200);
}

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
