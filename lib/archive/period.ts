import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { rareRules } from '#lib/languages/rare.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';

/** A day, month or year of the archive: 2026-11-22, 2026-11 or 2026. */
export type Period = string;

export type PeriodUnit = 'year' | 'month' | 'day';

/** The number of articles published in a period. */
export type PeriodCount = { period: Period; count: number };

/** @param path as in a URL: 2026/11/22; null unless it is a date of the calendar */
export function parsePeriod(path: string): Period | null {
  if (!/^[1-9]\d{3}(\/\d{2}){0,2}$/.test(path)) return null;
  const period = path.replaceAll('/', '-');
  const time = Date.parse(firstDay(period));
  // `Date` accepts 30 February, as a day of March.
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(period);
  return exists ? period : null;
}

export function unitOf(period: Period): PeriodUnit {
  if (period.length === '2026'.length) return 'year';
  return period.length === '2026-11'.length ? 'month' : 'day';
}

export function firstDay(period: Period): string {
  return `${period}-01-01`.slice(0, '2026-11-22'.length);
}

export function lastDay(period: Period): string {
  if (unitOf(period) === 'day') return period;
  const [year, month = 12] = period.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month, 0)).toISOString().slice(0, 10);
}

/** The periods that contain it, largest first: of 2026-11-22, the year and the month. */
export function periodsAround(period: Period): Period[] {
  return [4, 7].filter((length) => length < period.length).map((length) => period.slice(0, length));
}

/** «22 ноября 2026», «ноябрь 2026», «2026 год». */
export function formatPeriod(period: Period, language: Language): string {
  const unit = unitOf(period);
  if (unit === 'day') return formatDate(period, language, 'UTC');
  const { yearAlone, monthOf } = rareRules[language];
  const year = period.slice(0, 4);
  return unit === 'year' ? yearAlone(year) : monthOf(monthName(period, language), year);
}

/** @param period a month or a day */
export function monthName(period: Period, language: Language): string {
  return rareRules[language].monthAlone(pageRules[language].months[Number(period.slice(5, 7)) - 1] ?? '');
}
