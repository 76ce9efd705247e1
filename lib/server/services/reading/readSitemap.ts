import { type Language, languages } from '#lib/domain/language.ts';
import type { Period } from '#lib/domain/period.ts';
import type { Site } from '#lib/domain/site.ts';
import { paths } from '#lib/format/paths.ts';
import { presentEditions, presentSitemapArticle, presentSitemapPage } from '../../present/sitemapEntry.ts';
import { listArchiveDays } from '../../queries/headlines.ts';
import {
  listArticleParts,
  listNews,
  listSitemapArticles,
  listSitemapAuthors,
  listSitemapDepartments,
  listSitemapPages,
  listSitemapTags,
} from '../../queries/sitemap.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { SitemapEntry } from '../../syndication/sitemap.ts';
import type { Caller } from '../Caller.ts';

/** Far below the limit of 50,000 entries: with images and translations, a part must also stay below 50 MB. */
const partSize = 10_000;
const chunk = 1_000;
/** Search engines accept at most this many news entries, of at most this age. */
const newsSize = 1_000;
const newsHours = 48;

const lists = {
  pages: listPages,
  archive: listArchivePages,
  departments: listDepartmentPages,
  tags: listTagPages,
  authors: listAuthorPages,
};
const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);

/** The existing parts, by name. */
export async function listSitemapParts(
  caller: Caller,
  site: Site,
): Promise<{ name: string; changedAt: Date | null }[]> {
  const parts = await listArticleParts(caller.db, site.url, partSize);
  const others: string[] = [];
  for (const [name, list] of Object.entries(lists)) {
    const entries = await list(caller, site);
    for (let part = 1; (part - 1) * partSize < entries.length; part += 1) others.push(`${name}-${part}`);
  }
  return [
    ...parts.map(({ part, changedAt }) => ({ name: `articles-${part}`, changedAt })),
    ...others.map((name) => ({ name, changedAt: null })),
  ];
}

/** The entries of a part, streamed; null if there is no such part. */
export async function readSitemapPart(
  caller: Caller,
  site: Site,
  kind: string,
  part: number,
): Promise<AsyncIterable<SitemapEntry> | Iterable<SitemapEntry> | null> {
  const offset = (part - 1) * partSize;
  if (isList(kind)) {
    const entries = await lists[kind](caller, site);
    return entries.length > offset ? entries.slice(offset, offset + partSize) : null;
  }
  if (kind !== 'articles') return null;
  const first = await listSitemapArticles(caller.db, site.url, { skipped: offset }, chunk);
  return first.length > 0 ? articlesFrom(caller, site, first) : null;
}

/** Recently published articles, for news search. */
export async function readNewsSitemap({ db }: Caller, { url }: Site) {
  const { name } = await siteSettings();
  const rows = await listNews(db, url, newsHours, newsSize);
  return rows.map(({ slug, language, title, publishedAt }): SitemapEntry => {
    const news = { name: name[language], language, title, publishedAt: publishedAt ?? new Date() };
    return { url: url + paths.article(language, slug), news };
  });
}

async function* articlesFrom(
  { db }: Caller,
  site: Site,
  first: Awaited<ReturnType<typeof listSitemapArticles>>,
): AsyncIterable<SitemapEntry> {
  let rows = first;
  for (let written = 0; rows.length > 0; ) {
    for (const row of rows) yield presentSitemapArticle(row, site.url);
    written += rows.length;
    const last = rows.at(-1);
    rows =
      last && rows.length === chunk && written < partSize
        ? await listSitemapArticles(db, site.url, { after: last.id }, chunk)
        : [];
  }
}

/** The front page and the other lists of the site in each language, then the pages that editors have written. */
async function listPages({ db }: Caller, { url }: Site): Promise<SitemapEntry[]> {
  const rows = await listSitemapPages(db, url);
  const lists = [
    ...presentEditions(url, paths.home),
    ...[paths.corrections, paths.latest, paths.archive, paths.topics, paths.authors].flatMap((pathOf) =>
      presentEditions(url, (language) => pathOf(language)),
    ),
  ];
  return [...lists, ...rows.map((row) => presentSitemapPage(row, url))];
}

/** The months and days that have articles, with the languages that have some. */
async function listArchivePages({ db }: Caller, { url, timeZone }: Site): Promise<SitemapEntry[]> {
  const inLanguages = new Map<Period, Language[]>();
  for (const language of languages) {
    const days = await listArchiveDays(db, language, timeZone);
    for (const period of new Set(days.flatMap((day) => [day.slice(0, '2026-11'.length), day])))
      inLanguages.set(period, [...(inLanguages.get(period) ?? []), language]);
  }
  return [...inLanguages].flatMap(([period, some]) =>
    presentEditions(url, (language) => paths.archive(language, period), undefined, some),
  );
}

async function listDepartmentPages({ db }: Caller, { url }: Site): Promise<SitemapEntry[]> {
  const rows = await listSitemapDepartments(db);
  return rows.flatMap(({ name, changedAt }) =>
    presentEditions(url, (other) => paths.department(other, name), changedAt),
  );
}

async function listTagPages({ db }: Caller, { url }: Site): Promise<SitemapEntry[]> {
  const rows = await listSitemapTags(db);
  return rows.flatMap(({ name, language, changedAt }) =>
    presentEditions(url, (other) => paths.tag(other, name), changedAt, [language]),
  );
}

async function listAuthorPages({ db }: Caller, { url }: Site): Promise<SitemapEntry[]> {
  const rows = await listSitemapAuthors(db);
  return rows.flatMap(({ name, changedAt }) => presentEditions(url, (other) => paths.user(other, name), changedAt));
}
