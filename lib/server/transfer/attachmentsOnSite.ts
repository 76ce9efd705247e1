import { DomainError } from '#lib/domain/DomainError.ts';
import { toFetchError } from '../net/FetchError.ts';
import { guardedFetch } from '../net/guardedFetch.ts';
import type { Attachments } from './attachments.ts';
import { ImportFileError } from './ImportFileError.ts';

/** Larger than the upload limit, because original camera files are. */
const maxBytes = 50 * 1024 * 1024;
/** Milliseconds for one picture. */
const timeout = 30_000;
/** Consecutive pictures without any response: each of the others would take a timeout too. */
const maxFailures = 5;

/**
 * The former site itself, from which pictures are fetched. It may have moved: addresses in its texts are looked up at
 * the same path of the given one.
 *
 * @throws ImportFileError if the site does not respond
 */
export async function attachmentsOnSite(site: string, signal?: AbortSignal): Promise<Attachments> {
  await guardedFetch(site, { maxBytes, timeout, signal }).catch((error: unknown) => {
    signal?.throwIfAborted();
    // A page that is too large or oddly encoded is a response too.
    if (/too_large|bad_encoding/.test(toFetchError(error).code)) return;
    throw unreachable(site);
  });
  let failures = 0;

  async function fetchPicture(address: string): Promise<Uint8Array[]> {
    const { status, body } = await guardedFetch(address, { maxBytes, timeout, signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      const { code } = toFetchError(error);
      if (code === 'too_large') throw new DomainError('too_large', 'file_too_large');
      failures += 1;
      if (failures >= maxFailures) throw unreachable(site);
      throw new DomainError('unprocessable', code === 'timeout' ? 'image_timeout' : 'image_unreachable');
    });
    failures = 0;
    if (status < 200 || status > 299) throw new DomainError('unprocessable', 'image_unreachable');
    return [body];
  }

  return {
    find: (address) => {
      const url = URL.parse(address.replace('__GHOST_URL__', ''), site);
      return url && /^https?:$/.test(url.protocol)
        ? async () => toChunks(await fetchPicture(new URL(url.pathname, site).href))
        : null;
    },
  };
}

async function* toChunks(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function unreachable(site: string): ImportFileError {
  return new ImportFileError('source_unreachable', `${site} does not respond.`);
}
