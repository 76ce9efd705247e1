import type { Language } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import {
  frameMail,
  inkStyle,
  type Mail,
  type MailSite,
  senderAddress,
  softStyle,
} from '#lib/platform/mail/server/frameMail.ts';
import { type BulkMail, listHeaders } from '#lib/platform/mail/server/sendOnce.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { MailedArticle, MailingContent } from '../mailing.ts';

type Recipient = { id: string; email: string; departmentIds: string[]; tags: string[]; token: string };
type Mailing = {
  id: string;
  kind: 'digest' | 'newsletter';
  language: Language;
  subject: string;
  content: MailingContent;
};

/**
 * A digest or newsletter for one subscriber, with the headers of RFC 8058 for unsubscribing in one click. Null when none of its
 * articles has a department or tag that the subscriber chose.
 */
export function composeMailing(site: MailSite, mailing: Mailing, to: Recipient): BulkMail | null {
  const { kind, language, subject } = mailing;
  const { intro, lead, latest, more = 0 } = kind === 'digest' ? chosen(mailing.content, to) : mailing.content;
  const articles = [...lead, ...latest];
  if (articles.length === 0) return null;

  const say = (key: string, count = 0) =>
    translate(language, `mail.mailing.${key}`, { site: site.name, email: toShownAddress(to.email), count });
  const sections = [
    { title: kind === 'digest' ? say('mostRead') : '', articles: lead },
    { title: say('latest'), articles: latest },
  ].filter(({ articles }) => articles.length > 0);
  const headlines = articles.map(({ title }) => title).slice(0, 3);
  const texts = sections.map(({ title, articles }) =>
    [title, ...articles.map(articleText)].filter(Boolean).join('\n\n'),
  );

  const rest = more > 0 ? { label: say('more', more), url: env.SITE_URL + paths.latest(language) } : null;

  const mail = frameMail({
    site,
    id: `${mailing.id}.${to.id}`,
    language,
    email: to.email,
    subject,
    // A newsletter's subject is the headline already.
    preheader: kind === 'digest' ? headlines.join(' · ') : (lead[0]?.summary ?? ''),
    text: [intro, ...texts, rest && `${rest.label}\n${rest.url}`].filter(Boolean).join('\n\n\n'),
    html: `${intro && `<p ${inkStyle('17px/1.55', 'padding:0 0 24px;white-space:pre-line')}>${escapeHtml(intro)}</p>`}
${sections.map(({ title, articles }) => `${title && `<h2 ${softStyle('700 13px/1.5', 'padding:8px 0')}>${escapeHtml(title)}</h2>`}${articles.map(articleHtml).join('')}`).join('')}${rest ? `<p ${inkStyle('16px/1.5')}><a href="${escapeHtml(rest.url)}" ${inkStyle('16px/1.5')}>${escapeHtml(rest.label)}</a></p>` : ''}`,
    footer: [
      { label: say('why') },
      { label: say('unsubscribe'), url: `${env.SITE_URL}${paths.unsubscribe(language)}?token=${to.token}` },
    ],
  });
  return { ...mail, headers: listHeaders('news', `/api/subscribe/unsubscribe?token=${to.token}`) };
}

/**
 * The articles of the chosen departments or tags; without a choice all. Articles without a department go to everybody except those
 * who chose only tags.
 */
function chosen(
  { lead, latest, ...others }: MailingContent,
  to: Pick<Recipient, 'departmentIds' | 'tags'>,
): MailingContent {
  const ids = new Set(to.departmentIds);
  const tags = new Set(to.tags.map(normalizeTag));
  const isChosen = (article: MailedArticle) =>
    (tags.size === 0 && ids.size === 0) ||
    (ids.size > 0 && (article.department === null || ids.has(article.department.id))) ||
    article.tags.some((tag) => tags.has(normalizeTag(tag)));
  return { ...others, lead: lead.filter(isChosen), latest: latest.filter(isChosen) };
}

function articleText({ title, summary, url }: MailedArticle): string {
  return [title, summary, url].filter(Boolean).join('\n');
}

function articleHtml({ title, summary, url, image, department }: MailedArticle, index: number): string {
  const link = escapeHtml(url);
  return `<div style="margin:0 0 24px">
${image && index === 0 ? `<a href="${link}" aria-hidden="true" tabindex="-1"><img src="${escapeHtml(image)}" alt="" width="576" style="width:100%;height:auto;display:block;margin:0 0 10px"></a>` : ''}
${department ? `<p ${softStyle('12px/1.5')}>${escapeHtml(department.name)}</p>` : ''}
<p style="margin:0"><a href="${link}" ${inkStyle(`700 ${index === 0 ? 24 : 19}px/1.25`, 'text-decoration:none')}>${escapeHtml(title)}</a></p>
${summary && `<p ${inkStyle('16px/1.5', 'padding:4px 0 0')}>${escapeHtml(summary)}</p>`}
</div>`;
}

/** What the settings change in the sender of digests and newsletters. The address stays: SPF and DKIM depend on it. */
export function mailingSender(
  { senderName, replyTo }: SiteSettings['newsletter'],
  language: Language,
): Pick<Mail, 'from' | 'replyTo'> {
  const name = senderName[language];
  const address = senderAddress();
  return { ...(name && address && { from: { name, address } }), ...(replyTo && { replyTo }) };
}
