import type { Period } from '#lib/archive/period.ts';
import { listArchiveDays } from '#lib/articles/server/queries/headlines.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { onlyShown } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';
import { presentEditions, presentSitemapArticle, presentSitemapPage, type Origin as Shown } from './present.ts';
import {
  type DividedKind,
  hasSitemapNames,
  listNews,
  listSitemapArticles,
  listSitemapAuthors,
  listSitemapChanges,
  listSitemapDepartments,
  listSitemapPages,
  listSitemapTags,
  listStoredParts,
  type Range,
  replaceParts,
  type StoredPart,
} from './queries.ts';
import type { SitemapEntry } from './sitemap.ts';

type Origin = Shown & Pick<Site, 'timeZone'>;

const chunk = 1_000;
/** The last part grows until the parts are divided again; search engines accept 50,000 entries. */
const maxEntries = 45_000;
/** Search engines accept at most this many news entries, of at most this age. */
const newsSize = 1_000;
const newsHours = 48;

const everything: Range = { after: null, until: null };
const lists = {
  pages: listPages,
  archive: listArchivePages,
  departments: listDepartmentPages,
  tags: listTagPages,
  authors: listAuthorPages,
};
const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name);

type NamedPart = { name: string; changedAt: Date | null };

/** The existing parts, by name: as a job has divided them, with the changes since then. */
export async function listSitemapParts(caller: Caller, site: Origin): Promise<NamedPart[]> {
  const parts = await listDividedParts(caller, site);
  if (!onlyShown(site.languages)) return parts;
  // The parts are of all languages: some have nothing in those that are shown.
  const filled: NamedPart[] = [];
  for (const one of parts) {
    const [kind = '', part] = one.name.split('-');
    if (await readSitemapPart(caller, site, kind, Number(part))) filled.push(one);
  }
  return filled;
}

async function listDividedParts({ db }: Caller, site: Origin): Promise<NamedPart[]> {
  const stored = await listStoredParts(db);
  const partsOf = (kind: DividedKind) => stored.filter((part) => part.kind === kind);
  const others: string[] = ['pages-1'];
  if ((await listSitemapDepartments(db)).length > 0) others.push('departments-1');
  for (const kind of ['tags', 'authors'] as const) {
    const names = partsOf(kind).map(({ part }) => `${kind}-${part}`);
    others.push(...(names.length > 0 || !(await hasSitemapNames(db, kind)) ? names : [`${kind}-1`]));
  }
  const articles = await withChanges(db, site, partsOf('articles'));
  // Days are far fewer than a part holds.
  if (articles.length > 0) others.push('archive-1');
  return [...articles, ...others.map((name) => ({ name, changedAt: null }))];
}

async function withChanges(db: Caller['db'], site: Origin, parts: StoredPart[]) {
  const changes = await listSitemapChanges(db, site, parts[0]?.checkedAt ?? null);
  const divided = parts.length > 0 ? parts : [{ ...everything, part: 1, changedAt: null }];
  const dated = divided.map(({ part, after, until, changedAt }) => {
    const within = changes.filter(({ id }) => (after === null || id > after) && (until === null || id <= until));
    const times = [changedAt, ...within.map((change) => change.changedAt)].flatMap((time) => time?.getTime() ?? []);
    return { name: `articles-${part}`, changedAt: times.length > 0 ? new Date(Math.max(...times)) : null };
  });
  return dated.filter(({ changedAt }) => changedAt !== null);
}

/** The entries of a part, streamed; null if there is no such part. */
export async function readSitemapPart(
  caller: Caller,
  site: Origin,
  kind: string,
  part: number,
): Promise<AsyncIterable<SitemapEntry> | Iterable<SitemapEntry> | null> {
  const range = await rangeOf(caller, kind, part);
  if (!range) return null;
  if (isList(kind)) {
    const entries = await lists[kind](caller, site, range);
    return entries.length > 0 ? entries : null;
  }
  if (kind !== 'articles') return null;
  const first = await listSitemapArticles(caller.db, site, range, chunk);
  return first.length > 0 ? articlesFrom(caller, site, range, first) : null;
}

async function rangeOf({ db }: Caller, kind: string, part: number): Promise<Range | null> {
  const parts = (await listStoredParts(db)).filter((stored) => stored.kind === kind);
  if (parts.length === 0) return part === 1 ? everything : null;
  return parts.find((stored) => stored.part === part) ?? null;
}

/** Recently published articles, for news search. */
export async function readNewsSitemap({ db }: Caller, site: Shown) {
  const { name } = await siteSettings();
  const rows = await listNews(db, site, newsHours, newsSize);
  return rows.map(({ slug, language, title, publishedAt }): SitemapEntry => {
    const news = { name: name[language], language, title, publishedAt: publishedAt ?? new Date() };
    return { url: site.url + paths.article(language, slug), news };
  });
}

async function* articlesFrom(
  { db }: Caller,
  site: Origin,
  { until }: Range,
  first: Awaited<ReturnType<typeof listSitemapArticles>>,
): AsyncIterable<SitemapEntry> {
  let rows = first;
  for (let written = 0; rows.length > 0; ) {
    for (const row of rows) yield presentSitemapArticle(row, site);
    written += rows.length;
    const last = rows.at(-1);
    rows =
      last && rows.length === chunk && written < maxEntries
        ? await listSitemapArticles(db, site, { after: last.id, until }, chunk)
        : [];
  }
}

/** The front page and the other lists of the site in each language, then the pages that editors have written. */
async function listPages({ db }: Caller, site: Origin): Promise<SitemapEntry[]> {
  const rows = await listSitemapPages(db, site);
  const lists = [
    ...presentEditions(site, paths.home),
    ...[paths.corrections, paths.latest, paths.archive, paths.topics, paths.authors].flatMap((pathOf) =>
      presentEditions(site, (language) => pathOf(language)),
    ),
  ];
  return [...lists, ...rows.map((row) => presentSitemapPage(row, site))];
}

/** The months and days that have articles, with the languages that have some. */
async function listArchivePages({ db }: Caller, site: Origin): Promise<SitemapEntry[]> {
  const inLanguages = new Map<Period, Language[]>();
  for (const language of site.languages) {
    const days = await listArchiveDays(db, language, site.timeZone);
    for (const period of new Set(days.flatMap((day) => [day.slice(0, '2026-11'.length), day])))
      inLanguages.set(period, [...(inLanguages.get(period) ?? []), language]);
  }
  return [...inLanguages].flatMap(([period, some]) =>
    presentEditions(site, (language) => paths.archive(language, period), undefined, some),
  );
}

async function listDepartmentPages({ db }: Caller, site: Origin): Promise<SitemapEntry[]> {
  const rows = await listSitemapDepartments(db);
  return rows.flatMap(({ name, changedAt, inLanguages }) =>
    presentEditions(site, (other) => paths.department(other, name), changedAt, inLanguages),
  );
}

async function listTagPages({ db }: Caller, site: Origin, range: Range): Promise<SitemapEntry[]> {
  const rows = await listSitemapTags(db, range);
  return rows.flatMap(({ name, language, changedAt, editions }) => {
    const names = new Map([{ language, tag: name }, ...editions].map((edition) => [edition.language, edition.tag]));
    const pathOf = (other: Language) => paths.tag(other, names.get(other) ?? name);
    const inLanguages = site.languages.filter((other) => names.has(other));
    return presentEditions(site, pathOf, changedAt, inLanguages).filter(
      (entry) => entry.url === site.url + pathOf(language),
    );
  });
}

async function listAuthorPages({ db }: Caller, site: Origin, range: Range): Promise<SitemapEntry[]> {
  const rows = await listSitemapAuthors(db, range);
  return rows.flatMap(({ name, changedAt, inLanguages }) =>
    presentEditions(site, (other) => paths.user(other, name), changedAt, inLanguages),
  );
}

/**
 * Entries of a part: far below the limit of 50,000, as with images and translations a part must also stay below 50 MB. An
 * author has one in each language.
 */
const sizes = { articles: 10_000, tags: 10_000, authors: 3_000 };

/** Divides the pages of the site into the parts of the sitemap. */
export async function divideSitemap(): Promise<void> {
  for (const kind of ['articles', 'tags', 'authors'] as const) {
    await inTransaction((transaction) => replaceParts(transaction, kind, sizes[kind]));
  }
}
