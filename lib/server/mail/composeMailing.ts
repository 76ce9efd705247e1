import { defaultLanguage, type Language } from '#lib/domain/language.ts';
import type { MailedArticle, MailingContent } from '#lib/domain/mailing.ts';
import { escapeHtml } from '#lib/format/escapeHtml.ts';
import { env } from '../env.ts';
import { translate } from '../words/translate.ts';
import type { BulkMail } from './sendOnce.ts';

type Recipient = { id: string; email: string; departmentIds: string[]; token: string };
type Mailing = {
  id: string;
  kind: 'digest' | 'newsletter';
  language: Language;
  subject: string;
  content: MailingContent;
};

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = 'font-family:Arial,Helvetica,sans-serif';

/**
 * A digest or newsletter for one subscriber, as text and as HTML, with what RFC 8058 asks for unsubscribing in one click. Null
 * when nothing of it is from the departments that they chose.
 */
export function composeMailing(mailing: Mailing, to: Recipient): BulkMail | null {
  const { language, subject } = mailing;
  const content = mailing.kind === 'digest' ? chosen(mailing.content, to.departmentIds) : mailing.content;
  if (content.lead.length + content.latest.length === 0) return null;

  const site = env.SITE_NAME || translate(language, 'site.name');
  const say = (key: string) => translate(language, `mail.mailing.${key}`, { site });
  const pages = `${env.SITE_URL}${language === defaultLanguage ? '' : `/${language}`}`;
  const page = `${pages}/unsubscribe?token=${to.token}`;
  const oneClick = `${env.SITE_URL}/api/subscribe/unsubscribe?token=${to.token}`;
  const sections = [
    { title: mailing.kind === 'digest' ? say('mostRead') : '', articles: content.lead },
    { title: say('latest'), articles: content.latest },
  ].filter(({ articles }) => articles.length > 0);

  return {
    to: { name: '', address: to.email },
    subject,
    messageId: `<${mailing.id}.${to.id}@${new URL(env.SITE_URL).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `${site.replace(/[<>"]/g, '')} <news.${new URL(env.SITE_URL).hostname}>`,
    },
    text: [
      site.toUpperCase(),
      content.intro,
      ...sections.map(({ title, articles }) => [title, ...articles.map(articleText)].filter(Boolean).join('\n\n')),
      `${say('why')}\n${say('unsubscribe')}: ${page}`,
    ]
      .filter(Boolean)
      .join('\n\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f7f4ee;color:#1d1b18"><div style="max-width:36em;margin:0 auto">
<p style="${serif};font-size:30px;font-weight:700;margin:0 0 24px;border-bottom:3px double #1d1b18;padding-bottom:8px"><a href="${pages || '/'}" style="color:#1d1b18;text-decoration:none">${escapeHtml(site)}</a></p>
${content.intro ? `<p style="${serif};font-size:17px;line-height:1.55;white-space:pre-line">${escapeHtml(content.intro)}</p>` : ''}
${sections.map(({ title, articles }) => `${title ? `<h2 style="${sans};font-size:13px;letter-spacing:.06em;text-transform:uppercase;margin:32px 0 8px;color:#6b6459">${escapeHtml(title)}</h2>` : ''}${articles.map(articleHtml).join('')}`).join('')}
<p style="${sans};font-size:13px;line-height:1.5;color:#6b6459;border-top:1px solid #d8d2c6;margin-top:32px;padding-top:16px">${escapeHtml(say('why'))}<br><a href="${page}" style="color:#6b6459">${escapeHtml(say('unsubscribe'))}</a></p>
</div></body></html>`,
  };
}

/** No choice is all departments; what belongs to none goes to everybody. */
function chosen({ intro, lead, latest }: MailingContent, departmentIds: string[]): MailingContent {
  const wanted = new Set(departmentIds);
  const isWanted = ({ department }: MailedArticle) =>
    wanted.size === 0 || department === null || wanted.has(department.id);
  return { intro, lead: lead.filter(isWanted), latest: latest.filter(isWanted) };
}

function articleText({ title, summary, url }: MailedArticle): string {
  return [title, summary, url].filter(Boolean).join('\n');
}

function articleHtml({ title, summary, url, image, department }: MailedArticle, index: number): string {
  const picture = image && index === 0;
  return `<div style="margin:0 0 20px">
${picture ? `<a href="${escapeHtml(url)}"><img src="${escapeHtml(image)}" alt="" width="576" style="width:100%;height:auto;display:block;margin:0 0 10px"></a>` : ''}
${department ? `<p style="${sans};font-size:12px;color:#6b6459;margin:0 0 2px">${escapeHtml(department.name)}</p>` : ''}
<p style="${serif};font-size:${index === 0 ? 24 : 19}px;line-height:1.25;font-weight:700;margin:0"><a href="${escapeHtml(url)}" style="color:#1d1b18;text-decoration:none">${escapeHtml(title)}</a></p>
${summary ? `<p style="${serif};font-size:16px;line-height:1.5;margin:4px 0 0">${escapeHtml(summary)}</p>` : ''}
</div>`;
}
