import type { Language } from '#lib/domain/language.ts';
import type { MailingContent } from '#lib/domain/mailing.ts';
import { env } from '../../env.ts';
import { presentMailedArticle } from '../../present/mailedArticle.ts';
import { listArticlesSince } from '../../queries/digestArticles.ts';
import type { Caller } from '../Caller.ts';

const counts = { articles: 100, lead: 5, latest: 20 };

/** What a digest of the last `days` days has: most read first, then newest, without duplicates. */
export async function readDigestContent(
  { db }: Pick<Caller, 'db'>,
  language: Language,
  days: number,
): Promise<MailingContent> {
  const rows = await listArticlesSince(db, language, days, counts.articles);
  const mostRead = rows.length > counts.lead ? rows.toSorted((a, b) => b.rank - a.rank).slice(0, counts.lead) : [];
  const latest = rows.filter((row) => !mostRead.includes(row)).slice(0, counts.latest);
  const present = (row: (typeof rows)[number]) => presentMailedArticle(row, language, env.SITE_URL);
  return { intro: '', lead: mostRead.map(present), latest: latest.map(present) };
}
