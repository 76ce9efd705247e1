import type { Language } from '#lib/languages/language.ts';
import { type Period, unitOf } from './period.ts';
import { pageRules } from '#lib/languages/page.ts';
import { rareRules } from '#lib/languages/rare.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';

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
