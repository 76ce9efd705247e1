import type { Language } from '#lib/languages/language.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';
import { frameMail, inkStyle, mailButton, softStyle } from '#lib/platform/mail/server/frameMail.ts';
import { listHeaders } from '#lib/platform/mail/server/listHeaders.ts';
import type { BulkMail } from '#lib/platform/mail/server/sendOnce.ts';

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
