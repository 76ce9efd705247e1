import type { Mailing, MailPreview, Newsletter } from '#lib/domain/mailing.ts';
import { isPageOf, type Listed, toQuery } from './paging.ts';
import { isNumber, isText, objectOf, read } from './read.ts';
import { longTimeout, request } from './request.ts';

/** An empty subject is the article's title. */
export type NewsletterInput = Pick<Newsletter, 'articleId' | 'intro'> & { subject: string };
export type MailingPage = Listed<'mailings', Mailing>;

const isMailing = objectOf<Mailing>({ id: isText, subject: isText, total: isNumber, sent: isNumber });
const isMailingPage = isPageOf('mailings', isMailing);
const isPreview = objectOf<MailPreview>({ subject: isText, html: isText, text: isText, recipients: isNumber });

/** Digests and newsletters, the newest first, and how far each is sent. */
export async function fetchMailings(
  page: number,
  limit: number,
  token: string,
  signal?: AbortSignal,
): Promise<MailingPage> {
  const failure = 'Failed to fetch mailings';
  return read(
    await request(`/mailings${toQuery({ page, limit })}`, { token, failure, signal }),
    isMailingPage,
    failure,
  );
}

/** The mail as it would be, and how many would get it. */
export async function previewNewsletter(
  newsletter: NewsletterInput,
  token: string,
  signal?: AbortSignal,
): Promise<MailPreview> {
  const failure = 'Failed to preview newsletter';
  const options = { method: 'POST', token, body: bodyOf(newsletter), failure, signal } as const;
  return read(await request('/mailings/preview', options), isPreview, failure);
}

/** Sends it to whoever asks, and to nobody else. */
export async function testNewsletter(newsletter: NewsletterInput, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to test newsletter';
  const body = bodyOf(newsletter);
  await request('/mailings/test', { method: 'POST', token, body, failure, signal, timeout: longTimeout });
}

/** Sends it to everybody who subscribes in the article's language. */
export async function sendNewsletter(
  newsletter: NewsletterInput,
  token: string,
  signal?: AbortSignal,
): Promise<Mailing> {
  const failure = 'Failed to send newsletter';
  const options = { method: 'POST', token, body: bodyOf(newsletter), failure, signal } as const;
  return read(await request('/mailings', options), isMailing, failure);
}

/** Who has not got it yet won't. */
export async function cancelMailing(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to cancel mailing';
  await request(`/mailings/${encodeURIComponent(id)}/cancel`, { method: 'POST', token, failure, signal });
}

function bodyOf({ articleId, subject, intro }: NewsletterInput): Newsletter {
  return { articleId, intro, ...(subject.trim() && { subject }) };
}
