import { readHeadlineList } from '#lib/archive/server/readHeadlineList.ts';
import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { noteChange } from '#lib/platform/db/server/replicas.ts';
import { deepestRow, lastPage, type Total } from '#lib/platform/values/paging.ts';
import { menuLinks } from '#lib/settings/menuLinks.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { menuTagNames, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { listPageTitles } from '#lib/sitePages/server/queries.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { HeadlineList, Teaser, TeaserList } from '../teaser.ts';
import { presentTeaser } from './present.ts';
import { listTeasers } from './queries/articles.ts';
import { findNextExpiry } from './queries/gonePages.ts';
import { countTeasers, type TeaserFilter } from './queries/listedArticles.ts';

/** The menus of a language. */
export function listNavigation({ db }: Caller, language: Language): Promise<Menus> {
  return menusOf(db, language);
}

/** Of the menus, and of the front page. */
export const departmentNames = sharedPart(listDepartmentNames);

const menusOf = sharedPart(async (db, language: Language): Promise<Menus> => {
  const [departments, pages, { menus }, tagNames] = await Promise.all([
    departmentNames(db, language),
    listPageTitles(db, language),
    siteSettings(),
    menuTagNames(language),
  ]);
  return menuLinks(menus, language, {
    department: departments.map(({ name, ...department }) => ({ ...department, label: name[language] })),
    page: pages.map(({ title, ...page }) => ({ ...page, label: title })),
    tagName: (tag) => tagNames.get(normalizeTag(tag)) ?? tag,
  });
});

const count = 3;

/** A few of the newest articles, for pages that have nothing of their own to show. */
export async function listLatest({ db }: Caller, language: Language): Promise<Teaser[]> {
  const rows = await listTeasers(db, { language }, count);
  return rows.map((row) => presentTeaser(row, language));
}

export type LatestPage = { list: HeadlineList; navigation: Menus };

/** One page of all articles of a language, newest first; null past the last page. */
export async function readLatestPage(caller: Caller, language: Language, page: number): Promise<LatestPage | null> {
  const { timeZone } = await siteSettings();
  const [list, navigation] = await Promise.all([
    readHeadlineList(caller, { language, timeZone }, page),
    listNavigation(caller, language),
  ]);
  return list && { list, navigation };
}

export const teasersPerPage = 12;

/**
 * One page of a tag's or author's articles, newest first; null past the last page.
 *
 * @param count the number of articles, if the caller has it
 */
export async function readTeaserList(
  { db }: Caller,
  filter: TeaserFilter,
  language: Language,
  page: number,
  count: Promise<Total> = countTeasers(db, filter),
): Promise<TeaserList | null> {
  if (isTooDeep(page)) return null;
  const [rows, total] = await Promise.all([
    listTeasers(db, filter, teasersPerPage + 1, (page - 1) * teasersPerPage),
    count,
  ]);
  const last = lastKnownPage(page, rows.length, total);
  if (last === null) return null;
  const articles = rows.slice(0, teasersPerPage).map((row) => presentTeaser(row, language));
  return { articles, ...total, page, lastPage: last };
}

/** Such a page would have to skip more articles than a request should read. */
export function isTooDeep(page: number): boolean {
  return page * teasersPerPage > deepestRow;
}

/**
 * The last page that is known to exist; null if `page` does not.
 *
 * @param found the number of articles from the beginning of the page, counted to one more than it shows
 */
export function lastKnownPage(page: number, found: number, { total, totalIsExact }: Total): number | null {
  const counted = lastPage(total, teasersPerPage);
  if (page <= counted) return counted;
  if (totalIsExact || found === 0) return null;
  return found > teasersPerPage ? page + 1 : page;
}

/** Seconds: longer than a part is shared. */
const near = 1;
let isPending = false;

/** In milliseconds of `performance.now()`; null if nothing will end. */
const nextExpiry = sharedPart(async (db) => {
  const seconds = await findNextExpiry(db);
  return seconds === null ? null : performance.now() + seconds * 1000;
});

/** Whole seconds until the next article, page, pin or banner ends: no cached page may be fresh for longer. Null if none will. */
export async function secondsToNextExpiry({ db }: Caller): Promise<number | null> {
  const at = await nextExpiry(db);
  if (at === null) return null;
  const seconds = Math.max(0, (at - performance.now()) / 1000);
  if (seconds < near) forgetPartsIn(seconds);
  return Math.floor(seconds);
}

/** An expiry purges nothing, and a page that is rendered after it must not get the menus from before. */
function forgetPartsIn(seconds: number): void {
  if (isPending) return;
  isPending = true;
  const forget = () => {
    isPending = false;
    noteChange();
  };
  setTimeout(forget, seconds * 1000 + 1).unref();
}
