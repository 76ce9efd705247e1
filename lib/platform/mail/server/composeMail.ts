import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import { frameMail, inkStyle, type Mail, type MailSite, mailButton, softStyle } from './frameMail.ts';

export type MailKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'registeredAgain'
  | 'changeEmail'
  | 'addressWanted'
  | 'emailChanged'
  | 'confirmSubscription'
  | 'invitation'
  | 'secondFactorReset'
  | 'newSignIn'
  | 'newAdmin';

const pages: Record<MailKind, (language: Language) => string> = {
  verifyEmail: paths.verifyEmail,
  resetPassword: paths.resetPassword,
  registeredAgain: paths.resetPassword,
  changeEmail: paths.verifyEmail,
  addressWanted: paths.login,
  emailChanged: paths.verifyEmail,
  confirmSubscription: paths.confirmSubscription,
  secondFactorReset: paths.login,
  newSignIn: paths.profile,
  newAdmin: () => '/admin/users?role=admin',
  invitation: paths.invitation,
};

export type LinkMail = {
  kind: MailKind;
  language: Language;
  email: string;
  token?: string;
  jobId: string;
  /** For the texts of this kind. */
  values?: Record<string, string>;
};

/**
 * A mail with one link, in the reader's language. The link's origin is configured, never a request's, and no name is in the
 * mail but the inviter's: the person who typed it may not be the one who gets the mail.
 *
 * @param mail `jobId`: of the job that sends it, which is the same at every attempt
 */
export function composeMail(site: MailSite, { kind, language, email, token, jobId, values: own }: LinkMail): Mail {
  const values = { site: site.name, email: toShownAddress(email), ...own };
  const say = (key: string) => translate(language, `mail.${key}`, values);
  const [title, text, footer] = [say(`${kind}.title`), say(`${kind}.text`), say(`${kind}.footer`)];
  const link = `${env.SITE_URL}${pages[kind](language)}${token ? `?token=${token}` : ''}`;
  const paragraph = (words: string) => `<p ${inkStyle('17px/1.55', 'padding:0 0 16px')}>${escapeHtml(words)}</p>`;

  return frameMail({
    site,
    id: jobId,
    language,
    email,
    subject: translate(language, 'mail.subject', { ...values, title }),
    preheader: text,
    text: [title, say('greeting'), text, link, footer].join('\n\n'),
    html: `<h1 ${inkStyle('700 22px/1.25', 'padding:0 0 16px')}>${escapeHtml(title)}</h1>
${paragraph(say('greeting'))}${paragraph(text)}${mailButton(site, say(`${kind}.button`), link)}
<p ${softStyle('13px/20px', 'padding:16px 0')}>${escapeHtml(say('link'))}<br><a href="${link}" ${softStyle('13px/20px', 'word-break:break-all')}>${link}</a></p>
${paragraph(footer)}`,
    footer: [{ label: say('why') }],
  });
}
