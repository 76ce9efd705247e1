import type { Language } from '#lib/languages/language.ts';
import type { MailingContent } from '../mailing.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { presentMailedArticle } from './present/mailedArticle.ts';
import { countArticlesSince, listArticlesSince } from './queries/digestArticles.ts';

/** `latest` have a summary; what follows them has only its headline, so that mail clients show all of a long digest. */
const counts = { articles: 200, lead: 5, latest: 20 };

/** What a digest of the period has: most read first, then newest, without duplicates. */
export async function readDigestContent(
  db: Db,
  language: Language,
  period: Parameters<typeof listArticlesSince>[2],
): Promise<MailingContent> {
  const rows = await listArticlesSince(db, language, period, counts.articles);
  const all = rows.length < counts.articles ? rows.length : await countArticlesSince(db, language, period);
  const mostRead = rows.length > counts.lead ? rows.toSorted((a, b) => b.rank - a.rank).slice(0, counts.lead) : [];
  const latest = rows.filter((row) => !mostRead.includes(row));
  const present = (row: (typeof rows)[number]) => presentMailedArticle(row, language, env.SITE_URL);
  const toLatest = (row: (typeof rows)[number], index: number) =>
    index < counts.latest ? present(row) : { ...present(row), summary: '' };
  return { intro: '', lead: mostRead.map(present), latest: latest.map(toLatest), more: all - rows.length };
}
