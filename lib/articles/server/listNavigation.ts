import { readHeadlineList } from '#lib/archive/server/readHeadlineList.ts';
import { listDepartmentNames } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { sharedPart } from '#lib/platform/cache/server/sharedPart.ts';
import { menuLinks } from '#lib/settings/menuLinks.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { menuTagNames, siteSettings } from '#lib/settings/server/siteSettings.ts';
import { listPageTitles } from '#lib/sitePages/server/queries.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { HeadlineList, Teaser } from '../teaser.ts';
import { presentTeaser } from './present.ts';
import { listTeasers } from './queries/articles.ts';

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
