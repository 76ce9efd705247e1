import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { listFrequentTags } from '#lib/tags/server/queries/topics.ts';
import type { MailedArticle } from '../mailing.ts';
import type { NewsletterOffer, SampleArticle, SampleLetter } from '../newsletter.ts';
import { readDigestContent } from './digests.ts';

export type NewsletterPage = { offered: NewsletterOffer; sample: SampleLetter | null; navigation: Menus };

/** Milliseconds. */
const week = 7 * 24 * 3_600_000;
const offeredTags = 12;
const latestShown = 5;

/**
 * What readers can subscribe to, and what a weekly digest would have now, imported articles included, null without articles. Not the last one that was sent: its
 * articles may be withdrawn since.
 */
export async function readNewsletterPage(caller: Caller, language: Language): Promise<NewsletterPage> {
  const [departments, tags, content, { newsletter }, navigation] = await Promise.all([
    listDepartmentNames(caller.db, language),
    listFrequentTags(caller.db, language, offeredTags),
    readDigestContent(caller.db, language, { by: 'publishedAt', since: new Date(Date.now() - week) }),
    siteSettings(),
    listNavigation(caller, language),
  ]);
  const lead = content.lead.map(present);
  const latest = content.latest.slice(0, latestShown).map(present);
  return {
    offered: {
      departments: departments.map(({ id, name }) => ({ id, name: name[language] })),
      tags,
      digests: newsletter.digests,
    },
    sample: lead.length + latest.length > 0 ? { lead, latest } : null,
    navigation,
  };
}

function present({ title, summary, url, department }: MailedArticle): SampleArticle {
  return { title, summary, path: new URL(url).pathname, department: department?.name ?? null };
}
