import type { Language } from '#lib/languages/language.ts';
import type { Notification } from '../notificationSchema.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { notificationPath } from '../notificationPath.ts';
import { notificationText } from '../notificationText.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';
import { frameMail, inkStyle, type Mail, mailButton, softStyle } from '#lib/platform/mail/server/frameMail.ts';

type NotificationMail = {
  language: Language;
  email: string;
  jobId: string;
  notifications: Notification[];
  isDaily: boolean;
};

/** A mail with one notification, or those of a day, and a link to the choice of mails. */
export function composeNotificationMail(
  site: MailSite,
  { language, email, jobId, notifications, isDaily }: NotificationMail,
): Mail {
  const say = (key: string) => translate(language, `mail.notification.${key}`, { site: site.name });
  const lines = notifications.map((notification) => describe(language, notification));
  const [first] = lines;
  const title = !isDaily && first ? first.text : say('daily');
  const details = lines.map(({ detail }) => detail);
  const [button, link] = isDaily
    ? [say('all'), env.SITE_URL + paths.admin(language, 'notifications')]
    : [say('open'), first?.link ?? env.SITE_URL];

  return frameMail({
    site,
    id: jobId,
    language,
    email,
    subject: translate(language, 'mail.subject', { site: site.name, title }),
    preheader: isDaily ? lines.map(({ text }) => text).join(' · ') : details.join(''),
    text: [title, ...(isDaily ? lines.map(lineText) : details), link].filter(Boolean).join('\n\n'),
    html: `<h1 ${inkStyle('700 22px/1.25', 'padding:0 0 16px')}>${escapeHtml(title)}</h1>
${isDaily ? lines.map(lineHtml).join('\n') : details.map(detailHtml).join('')}${mailButton(site, button, link)}`,
    footer: [
      { label: say('why') },
      { label: say('change'), url: `${env.SITE_URL}${paths.admin(language, 'profile')}#notifications` },
    ],
  });
}

type Line = { text: string; detail: string; link: string };

function describe(language: Language, row: Notification): Line {
  const { key, values } = notificationText(row, translate(language, 'admin.articles.untitled'));
  return {
    text: translate(language, `admin.notifications.text.${key}`, values),
    detail: [row.actor?.name, row.note].filter(Boolean).join(': '),
    link: env.SITE_URL + notificationPath(language, row),
  };
}

function lineText({ text, detail, link }: Line): string {
  return [text, detail, link].filter(Boolean).join('\n');
}

function lineHtml({ text, detail, link }: Line): string {
  return `<p ${inkStyle('17px/1.4', 'padding:0 0 4px')}><a href="${escapeHtml(link)}" ${inkStyle('17px/1.4')}>${escapeHtml(text)}</a></p>${detailHtml(detail)}`;
}

function detailHtml(detail: string): string {
  return `<p ${softStyle('14px/20px', 'padding:0 0 16px')}>${escapeHtml(detail)}</p>`;
}
