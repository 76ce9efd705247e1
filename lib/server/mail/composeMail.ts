import { defaultLanguage, type Language } from '#lib/domain/language.ts';
import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { env } from '../env.ts';
import { translate } from '../words/translate.ts';

export type MailKind = 'verifyEmail' | 'resetPassword' | 'registeredAgain' | 'confirmSubscription';
export type Mail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt to send it, so that servers and readers see copies as one. Without it each attempt has its own. */
  messageId?: string;
};

const pages: Record<MailKind, string> = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  registeredAgain: '/reset-password',
  confirmSubscription: '/subscribe/confirm',
};

export type LinkMail = { kind: MailKind; language: Language; email: string; token: string; jobId: string };

/**
 * A mail with one link, as text and as HTML, in the reader's language. The link's origin is configured, never a request's, and no
 * name stands in it: the person who typed it may be another than the one who gets the mail.
 *
 * @param mail `jobId`: of the job that sends it, which is the same at every attempt
 */
export function composeMail({ kind, language, email, token, jobId }: LinkMail): Mail {
  const site = env.SITE_NAME || translate(language, 'site.name');
  const say = (part: string) => translate(language, `mail.${kind}.${part}`, { site });
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  const link = `${env.SITE_URL}${prefix}${pages[kind]}?token=${token}`;
  const [greeting, text, footer] = [say('greeting'), say('text'), say('footer')];

  return {
    to: { name: '', address: email },
    subject: say('subject'),
    messageId: `<${jobId}@${new URL(env.SITE_URL).hostname}>`,
    text: `${greeting}\n\n${text}\n\n${link}\n\n${footer}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 Georgia,serif;max-width:34em">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(text)}</p><p><a href="${link}">${escapeHtml(say('button'))}</a></p><p>${escapeHtml(footer)}</p></body></html>`,
  };
}
