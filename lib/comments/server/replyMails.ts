import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import type { Language } from '#lib/languages/language.ts';
import { readSubscriptionToken, signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { takeMailSlot } from '#lib/platform/limits/server/mailSlots.ts';
import { frameMail, inkStyle, type MailSite, mailButton, softStyle } from '#lib/platform/mail/server/frameMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { type BulkMail, listHeaders } from '#lib/platform/mail/server/sendOnce.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { mailSite, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { findReplyToMail, markUnannounced } from './queries/replyMails.ts';

type ReplyMail = {
  id: string;
  authorName: string;
  body: string;
  article: { slug: string; title: string; language: Language };
  recipient: { email: string };
  token: string;
  jobId: string;
};

/** Characters of the reply that the mail quotes. */
const maxQuote = 300;

/** A reply to the recipient's comment, in the language of the article, with the headers of RFC 8058. */
export function composeReplyMail(
  site: MailSite,
  { id, authorName, body, article, recipient, token, jobId }: ReplyMail,
): BulkMail {
  const { language, slug } = article;
  const values = { site: site.name, name: authorName, article: article.title };
  const say = (key: string) => translate(language, `mail.reply.${key}`, values);
  const link = env.SITE_URL + paths.comment(language, slug, id);
  const quote = body.length > maxQuote ? `${body.slice(0, maxQuote).trimEnd()}…` : body;

  const mail = frameMail({
    site,
    id: jobId,
    language,
    email: recipient.email,
    subject: translate(language, 'mail.subject', { site: site.name, title: say('title') }),
    preheader: quote,
    text: [say('title'), say('text'), quote, link].join('\n\n'),
    html: `<h1 ${inkStyle('700 22px/1.25', 'padding:0 0 16px')}>${escapeHtml(say('title'))}</h1>
<p ${softStyle('14px/20px', 'padding:0 0 16px')}>${escapeHtml(say('text'))}</p>
<p ${inkStyle('17px/1.55', 'padding:0 0 24px;white-space:pre-line')}>${escapeHtml(quote)}</p>
${mailButton(site, say('button'), link)}`,
    footer: [
      { label: say('why') },
      { label: say('stop'), url: `${env.SITE_URL}${paths.replyMails(language)}?token=${token}` },
    ],
  });
  return { ...mail, headers: listHeaders('replies', `/api/reply-mails/stop?token=${token}`) };
}

/**
 * Mails a reply, unless it or its thread was hidden, or the language of its article is off, or the recipient has changed their choice, was blocked, or has had
 * the mails of this hour. One that was hidden before its mail was sent is mailed when it is published again.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendReplyMail({ db }: Caller, { replyId }: JobData<'reply-mail'>, jobId: string): Promise<void> {
  const found = await findReplyToMail(db, replyId);
  const reply = found ?? ((await markUnannounced(db, replyId)) ? null : await findReplyToMail(db, replyId));
  const { languages } = await siteSettings();
  if (!reply || !languages.includes(reply.article.language)) return;
  const slot = await takeMailSlot(reply.recipient.email, 'reply', jobId);
  if (!slot) return;
  const token = signSubscription(await getSecret(db, 'reply-mails'), reply.recipient.id, 'manage');
  try {
    await sendMail(composeReplyMail(await mailSite(reply.article.language), { ...reply, token, jobId }));
  } catch (error) {
    await slot.return();
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}

/**
 * Ends the mails about replies by the link in each of them. Idempotent.
 *
 * @throws DomainError invalid
 */
export async function stopReplyMails({ db }: Caller, token: string): Promise<void> {
  const userId = readSubscriptionToken(await getSecret(db, 'reply-mails'), token, 'manage');
  const user = userId && (await updateAccount(db, userId, { replyMails: false }));
  if (!user) throw new DomainError('invalid', 'link_over');
}
