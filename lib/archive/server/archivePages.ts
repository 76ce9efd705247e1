import { listNavigation } from '#lib/articles/server/listNavigation.ts';
import {
  findNeighborDays,
  type HeadlineFilter,
  listPeriodLanguages,
  listPeriods,
} from '#lib/articles/server/queries/headlines.ts';
import type { HeadlineList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Menus } from '#lib/settings/menus.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { type Period, type PeriodCount, parsePeriod, unitOf } from '../period.ts';
import { readHeadlineList } from './readHeadlineList.ts';

export type ArchivePage = { months: PeriodCount[]; navigation: Menus };

/** All months with articles in a language, newest first; null after the only page. */
export async function readArchivePage(caller: Caller, language: Language, page: number): Promise<ArchivePage | null> {
  if (page > 1) return null;
  const { timeZone } = await siteSettings();
  const [months, navigation] = await Promise.all([
    listPeriods(caller.db, { language, timeZone }, 'month'),
    listNavigation(caller, language),
  ]);
  return { months, navigation };
}

export type PeriodPage = {
  period: Period;
  /** The months of a year, the days of a month. */
  parts: PeriodCount[];
  /** Of a month or a day. */
  list: HeadlineList | null;
  /** The nearest days with articles, of a day. */
  neighbors: { earlier: Period | null; later: Period | null };
  /** The languages that have articles of the period. */
  inLanguages: Language[];
  navigation: Menus;
};

/**
 * One page of a year, month or day of the archive; null if it has no articles in the language, and past the last page.
 *
 * @param path of the period as in the URL: 2026/11/22
 */
export async function readPeriodPage(
  caller: Caller,
  path: string,
  language: Language,
  page: number,
): Promise<PeriodPage | null> {
  const period = parsePeriod(path);
  if (period === null) return null;
  const { timeZone } = await siteSettings();
  const filter = { language, timeZone, period };
  const inLanguages = await listPeriodLanguages(caller.db, period, timeZone);
  if (!inLanguages.includes(language)) return null;

  const [content, navigation] = await Promise.all([
    readContent(caller, filter, page),
    listNavigation(caller, language),
  ]);
  return content && { period, ...content, inLanguages, navigation };
}

async function readContent(caller: Caller, filter: HeadlineFilter & { period: Period }, page: number) {
  const { language, timeZone, period } = filter;
  const none = { earlier: null, later: null };
  const unit = unitOf(period);
  if (unit === 'year')
    return page > 1 ? null : { parts: await listPeriods(caller.db, filter, 'month'), list: null, neighbors: none };

  const [list, parts, neighbors] = await Promise.all([
    readHeadlineList(caller, filter, page),
    unit === 'month' ? listPeriods(caller.db, filter, 'day') : [],
    unit === 'day' ? findNeighborDays(caller.db, language, period, timeZone) : none,
  ]);
  return list && { parts, list, neighbors };
}
