import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';

/** What the settings of the site change in every mail. */
export type MailSite = {
  name: string;
  /** With its absolute address and its size in pixels. */
  logo: { url: string; width: number; height: number } | null;
  accent: { light: string; dark: string };
  /** An email address; empty for that of MAIL_FROM. */
  contact: string;
};

/** The address of MAIL_FROM, without a name. */
export function senderAddress(): string | undefined {
  return /[^\s<]+@[^\s<>]+(?=>?\s*$)/.exec(env.MAIL_FROM)?.[0];
}

export type Mail = {
  to: { name: string; address: string };
  /** MAIL_FROM if omitted. */
  from?: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Identical at every attempt, so that servers and clients recognize copies. If omitted, each attempt gets a new one. */
  messageId?: string;
};

/** What differs between mails: `text` and `html` have the same content; `preheader` is shown in the inbox after the subject. */
type Content = Pick<Mail, 'subject' | 'text' | 'html'> & {
  site: MailSite;
  id: string;
  language: Language;
  email: string;
  preheader: string;
  /** Why the recipient gets the mail, and links to change that. */
  footer: Line[];
};
type Line = { label: string; url?: string };

// Colors are inline because some clients drop style elements; dark mode overrides them by class. They are those of
// components/styles/10-tokens.css. Nothing is set in capitals: the Armenian և would become the classical ԵՒ.
const darkStyles = ({ dark }: MailSite['accent']) =>
  '.page{background:#171513!important}.ink{color:#ebe5d9!important;border-color:#ebe5d9!important}.soft{color:#a89f91!important}' +
  `.rule{border-color:#3b362e!important}.button{background:${dark}!important;color:#171513!important}`;
const serif = "Georgia,'Times New Roman',serif";
const sans = 'Arial,Helvetica,sans-serif';

/** Attributes of an element with text. @param font weight, size and line height, as in the CSS shorthand */
export const inkStyle = (font: string, css = '') =>
  `class="ink" style="color:#1e1a16;font:${font} ${serif};margin:0;${css}"`;
/** The same for secondary text. */
export const softStyle = (font: string, css = '') =>
  `class="soft" style="color:#635a4e;font:${font} ${sans};margin:0;${css}"`;

/** In a table with a background because Outlook ignores the padding and the background of links; 46 pixels high. */
export function mailButton({ accent }: MailSite, label: string, url: string): string {
  const colors = `class="button" style="background:${accent.light};color:#fbf8f2;border-radius:3px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${colors}">
<a href="${escapeHtml(url)}" ${colors};display:inline-block;padding:12px 24px;font:700 16px/22px ${sans};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** A mail as text and as HTML, with the site's name above and the reason, a contact and the site's address below. */
export function frameMail({ site, id, language, email, subject, preheader, text, html, footer }: Content) {
  const home = new URL(paths.home(language), env.SITE_URL).href;
  const lines: Line[] = [...footer, ...contact(site, language), { label: '', url: home }];
  const textOf = ({ label, url = '' }: Line) =>
    `${label}\n${url.replace(/^mailto:(.*)/, (_, address) => toShownAddress(address))}`.trim();

  return {
    to: { name: '', address: email },
    subject,
    messageId: `<${id}@${new URL(env.SITE_URL).hostname}>`,
    text: `${site.name}\n\n\n${text}\n\n\n${lines.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyles(site.accent)}}</style></head>
<body class="page" style="margin:0;background:#fbf8f2"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div class="page" lang="${language}" style="padding:24px 16px;background:#fbf8f2;word-break:break-word"><div style="max-width:36em;margin:0 auto">
<p class="ink" style="margin:0 0 24px;border-bottom:3px double #1e1a16;padding-bottom:8px"><a href="${home}" ${inkStyle('700 30px/1.25', 'text-decoration:none')}>${wordmark(site)}</a></p>
${html}
<div class="rule" style="border-top:1px solid #dbd2c3;margin-top:32px;padding-top:12px">${lines.map(lineHtml).join('\n')}</div>
</div></div></body></html>`,
  };
}

function wordmark({ name, logo }: MailSite): string {
  if (!logo) return escapeHtml(name);
  const { url, width, height } = logo;
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="border:0;display:block">`;
}

/** The contact of the settings, else the sender's address, unless it is a no-reply address. */
function contact(site: MailSite, language: Language) {
  const address = site.contact || senderAddress();
  const isRead = address && !/^no[-_.]?reply@/i.test(address);
  return isRead ? [{ label: translate(language, 'mail.contact'), url: `mailto:${address}` }] : [];
}

function lineHtml({ label, url }: Line): string {
  const words = escapeHtml(label || (url ?? ''));
  const link = url && `<a href="${escapeHtml(url)}" ${softStyle('13px/20px')}>${words}</a>`;
  return `<p ${softStyle('13px/20px', 'padding:4px 0')}>${link ?? words}</p>`;
}
