import { useOwnRead } from '#lib/accounts/client/useOwnRead.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { longTimeout } from '#lib/platform/http/browser/request.ts';
import type { Newsletter } from '../mailing.ts';

/** An empty subject means the article's title. */
export type NewsletterInput = Pick<Newsletter, 'articleId' | 'intro'> & { subject: string };

/** Digests and newsletters, newest first, with their progress. */
export function fetchMailings(page: number, limit: number, token: string, signal?: AbortSignal) {
  const failure = 'Failed to fetch mailings';
  return callApi('GET /mailings', { query: { page, limit }, token, expect: 'mailings', failure, signal });
}

/** The rendered mail, and the number of recipients. */
export function previewNewsletter(newsletter: NewsletterInput, token: string, signal?: AbortSignal) {
  const failure = 'Failed to preview newsletter';
  return callApi('POST /mailings/preview', { token, body: bodyOf(newsletter), expect: 'html', failure, signal });
}

/** Sends it to the caller only. */
export function testNewsletter(newsletter: NewsletterInput, token: string, signal?: AbortSignal) {
  const options = { token, body: bodyOf(newsletter), failure: 'Failed to test newsletter', signal };
  return callApi('POST /mailings/test', { ...options, timeout: longTimeout });
}

/**
 * Sends it to all subscribers in the article's language.
 *
 * @param key an idempotency key, the same for each attempt
 * @param again sends an article that was sent before
 */
export function sendNewsletter(newsletter: NewsletterInput, key: string, again: boolean, token: string) {
  const body = { ...bodyOf(newsletter), ...(again && { again }) };
  const headers = { 'Idempotency-Key': key };
  return callApi('POST /mailings', { token, body, headers, expect: 'total', failure: 'Failed to send newsletter' });
}

/** Stops sending to the remaining recipients. */
export function cancelMailing(id: string, token: string, signal?: AbortSignal) {
  return callApi('POST /mailings/:id/cancel', { param: { id }, token, failure: 'Failed to cancel mailing', signal });
}

/** Sends to the remaining recipients. */
export function resumeMailing(id: string, token: string, signal?: AbortSignal) {
  return callApi('POST /mailings/:id/resume', { param: { id }, token, failure: 'Failed to resume mailing', signal });
}

function bodyOf({ articleId, subject, intro }: NewsletterInput): Newsletter {
  return { articleId, intro, ...(subject.trim() && { subject }) };
}

type Query = { page: number; limit: number };

/** Polling interval in milliseconds while something is being sent. */
const interval = 3_000;

/** A page of mailings, polled while one of them is being sent. */
export function useMailings(query: Query | null) {
  return useListPage(query, fetchPage, {
    refreshInterval: (page) =>
      page?.mailings.some(({ state }) => state === 'sending' || state === 'waiting') ? interval : 0,
  });
}

function fetchPage({ page, limit }: Query, bearer: string) {
  return fetchMailings(page, limit, bearer);
}

/** The rendered mail; the previous one is shown while the new one loads. Null requests nothing. */
export function useMailPreview(newsletter: NewsletterInput | null) {
  const { data, error, isLoading, mutate } = useOwnRead(previewNewsletter, newsletter && [newsletter], {
    keepPreviousData: newsletter !== null,
  });
  return { preview: newsletter ? data : undefined, error, stale: isLoading, reload: () => mutate() };
}
