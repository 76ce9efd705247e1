import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import { addDays, siteDay } from '#lib/domain/siteDay.ts';
import type { DepartmentLink, Teaser } from '#lib/domain/teaser.ts';
import { presentTeaser } from '../../present/teaser.ts';
import { listTeasers } from '../../queries/articles.ts';
import { listLatestByDepartment, listMostRead } from '../../queries/frontPage.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { listDepartmentLinks } from './listDepartmentLinks.ts';
import { listNavigation } from './listNavigation.ts';

export type FrontPage = {
  navigation: Menus;
  lead: Teaser | null;
  seconds: Teaser[];
  latest: Teaser[];
  departments: { department: DepartmentLink; articles: Teaser[] }[];
  mostRead: Teaser[];
};

const secondCount = 2;
const latestCount = 8;
const perDepartment = 4;
const mostReadDays = 7;
const mostReadCount = 5;

/** Lead, seconds, latest and departments have no article in common; "most read" may repeat one. */
export async function readFrontPage(caller: Caller, language: Language): Promise<FrontPage> {
  const { timeZone } = await siteSettings();
  const today = siteDay(new Date(), timeZone);
  const top = 1 + secondCount + latestCount;
  const [newest, byDepartment, mostRead, navigation, departmentLinks] = await Promise.all([
    listTeasers(caller.db, { language }, top),
    // All of a department's articles may be at the top already, so more are read than shown.
    listLatestByDepartment(caller.db, language, perDepartment + 4),
    listMostRead(caller.db, language, addDays(today, 1 - mostReadDays), mostReadCount),
    listNavigation(caller, language),
    listDepartmentLinks(caller, language),
  ]);

  const [lead, ...others] = newest.map((row) => presentTeaser(row, language));
  const onTop = new Set(newest.map((row) => row.id));
  const rest = byDepartment.filter((row) => !onTop.has(row.id)).map((row) => presentTeaser(row, language));
  const departments = departmentLinks.map((department) => ({
    department,
    articles: rest.filter((article) => article.department?.slug === department.slug).slice(0, perDepartment),
  }));

  return {
    navigation,
    lead: lead ?? null,
    seconds: others.slice(0, secondCount),
    latest: others.slice(secondCount),
    departments: departments.filter(({ articles }) => articles.length > 0),
    mostRead: mostRead.map((row) => presentTeaser(row, language)),
  };
}
