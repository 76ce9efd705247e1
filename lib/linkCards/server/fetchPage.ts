import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { PageMetadata } from './pageMetadata.ts';
import { Semaphore } from '#lib/media/server/Semaphore.ts';
import { type FetchError, toFetchError } from '#lib/platform/net/server/FetchError.ts';
import { guardedFetch } from '#lib/platform/net/server/guardedFetch.ts';
import { runParser } from '#lib/parsing/server/runParser.ts';

/** Limited, because each holds a whole page in memory. */
const fetching = new Semaphore(3, 30);

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
