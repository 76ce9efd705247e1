import { defaultLanguage, type Language } from '#lib/domain/language.ts';
import { env } from '../env.ts';
import { translate } from '../words/translate.ts';
import { asHtml } from './asHtml.ts';

export type MailKind = 'verifyEmail' | 'resetPassword' | 'registeredAgain' | 'confirmSubscription';
export type Mail = { to: { name: string; address: string }; subject: string; text: string; html: string };

const pages: Record<MailKind, string> = {
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  registeredAgain: '/reset-password',
  confirmSubscription: '/subscribe/confirm',
};

/** A mail with one link, as text and as HTML, in the reader's language. The link's origin is configured, never a request's. */
export function composeMail(
  kind: MailKind,
  language: Language,
  to: { name: string; email: string },
  token: string,
): Mail {
  const site = env.SITE_NAME || translate(language, 'site.name');
  const say = (part: string) => translate(language, `mail.${kind}.${part}`, { name: to.name, site });
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  const link = `${env.SITE_URL}${prefix}${pages[kind]}?token=${token}`;
  const [subject, greeting, text, button, footer] = ['subject', 'greeting', 'text', 'button', 'footer'].map(say);

  return {
    to: { name: to.name, address: to.email },
    subject: subject ?? '',
    text: `${greeting}\n\n${text}\n\n${link}\n\n${footer}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 Georgia,serif;max-width:34em">
<p>${asHtml(greeting)}</p><p>${asHtml(text)}</p><p><a href="${link}">${asHtml(button)}</a></p><p>${asHtml(footer)}</p></body></html>`,
  };
}
