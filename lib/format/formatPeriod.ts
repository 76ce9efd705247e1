import type { Language } from '#lib/domain/language.ts';
import { type Period, unitOf } from '#lib/domain/period.ts';
import { formatDate } from './formatDate.ts';

/** Nominative: formatDate.ts has the genitive of dates. */
const months: Record<Language, string[]> = {
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  hy: 'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր'.split(' '),
};

/** «22 ноября 2026», «ноябрь 2026», «2026 год». */
export function formatPeriod(period: Period, language: Language): string {
  const unit = unitOf(period);
  if (unit === 'day') return formatDate(period, language, 'UTC');
  const year = period.slice(0, 4);
  if (unit === 'year') return { ru: `${year}\u00a0год`, en: year, hy: `${year}\u00a0թ․` }[language];
  const month = monthName(period, language);
  // As in CLDR: 2026 թ․ նոյեմբեր
  return language === 'hy' ? `${year}\u00a0թ․ ${month}` : `${month} ${year}`;
}

/** @param period a month or a day */
export function monthName(period: Period, language: Language): string {
  return months[language][Number(period.slice(5, 7)) - 1] ?? '';
}
