import { presentImage } from '#lib/media/server/present.ts';
import { findImage } from '#lib/media/server/queries/images.ts';
import { addImage, type ReceivedImage } from '#lib/media/server/receiveImage.ts';
import { fetchPicture, takeInFile } from '#lib/media/server/takeInFile.ts';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';
import { type FetchError, toFetchError } from '#lib/platform/net/server/guardedAgent.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import type { LinkedPage } from '../linkCard.ts';
import type { PageMetadata } from './pageMetadata.ts';

/** Limited, because each holds a whole page in memory. */
const fetching = new Semaphore(shareOf(3), shareOf(30));

const headers = { accept: 'text/html,application/xhtml+xml;q=0.9' };
const pageType = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/**
 * Reads what a page of another site says about itself, at most 5 MB within 10 seconds.
 *
 * @throws DomainError invalid, unprocessable, unavailable; the signal's reason
 */
export async function fetchPage(address: string, signal: AbortSignal): Promise<PageMetadata> {
  const answer = await fetching
    .run(() => guardedFetch(address, { headers, signal }), signal)
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof DomainError ? error : refusalOf(toFetchError(error));
    });
  const { status, headers: answered, body: bytes, url } = answer;
  const contentType = answered['content-type'] ?? '';
  if (status === 404 || status === 410) throw new DomainError('unprocessable', 'link_missing');
  if (status !== 200) throw new DomainError('unprocessable', 'link_refused');
  if (!pageType.test(contentType)) throw new DomainError('unprocessable', 'link_not_html');
  const page = await runParser('pageMetadata', { bytes, contentType, url }, bytes.length);
  if (page.title === '') throw new DomainError('unprocessable', 'link_untitled');
  return page;
}

/** Internal addresses and unreachable servers have the same error, so that nobody can probe the network (SSRF). */
function refusalOf({ code }: FetchError): DomainError {
  if (code === 'bad_address') return new DomainError('invalid', 'invalid_input', { url: 'invalid' });
  if (code === 'too_large') return new DomainError('unprocessable', 'link_too_large');
  if (code === 'timeout') return new DomainError('unprocessable', 'link_timeout');
  return new DomainError('unprocessable', 'link_unreachable');
}

/** Milliseconds to fetch it. An author is waiting, and a card without a picture is good enough. */
const timeout = 10_000;

type Preview = { userId: string; address: string; name: string };

/**
 * Adds the picture of a page to the library, once for each user and address. Null if it can't be fetched or shown.
 *
 * @throws the signal's reason
 */
export async function takeInPreview(
  caller: Caller,
  { userId, address, name }: Preview,
  signal: AbortSignal,
): Promise<UploadedImage | null> {
  const id = submissionId('link card', userId, address);
  const existing = await findImage(caller.db, id);
  if (existing) return presentImage(existing);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const { content } = await fetchPicture(address, limit);
    const add = async (image: ReceivedImage) =>
      presentImage(await addImage(caller, { id, uploaderId: userId, image, source: address }));
    return await takeInFile([content], name, add, signal);
  } catch (error) {
    signal.throwIfAborted();
    log.info({ error }, 'picture of a link card not fetched');
    return null;
  }
}

/**
 * Fetches what the card of a page shows; its picture is added to the library.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `fetchPage`
 */
export async function readLinkCard(caller: Caller, address: string, signal: AbortSignal): Promise<LinkedPage> {
  const user = authorize(caller.actor, canUseLibrary);
  await limitAttempts('link-card', user.id);
  const { title, description, siteName, picture } = await fetchPage(address, signal);
  const preview = {
    userId: user.id,
    address: picture ?? '',
    name: `${siteName} ${title}`.slice(0, 200).toWellFormed(),
  };
  const image = picture === null ? null : await takeInPreview(caller, preview, signal);
  return { url: new URL(address).href, title, description: description === title ? '' : description, siteName, image };
}
