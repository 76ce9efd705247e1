import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { zonedFields } from './zonedFields.ts';

/** `day`: 20 ноября 2026. `minute`: 20 ноября 2026, 14:35. `weekday`: пятница, 20 ноября 2026. `time`: 14:35. */
export type DateStyle = 'day' | 'minute' | 'weekday' | 'time';

/**
 * @param time an ISO timestamp, as in the API, or milliseconds since 1970
 * @param yearLeftOut a year that goes without saying: 20 ноября
 */
export function formatDate(
  time: string | number,
  language: Language,
  timeZone: string,
  style: DateStyle = 'day',
  yearLeftOut?: string,
): string {
  const { year, month, day, hour, minute } = zonedFields(time, timeZone);
  if (style === 'time') return `${hour}:${minute}`;
  const { months, dateOf, weekdays, afterWeekday = ', ' } = pageRules[language];
  const withoutYear = `${Number(day)}\u00a0${months[Number(month) - 1]}`;
  const date = year === yearLeftOut ? withoutYear : (dateOf?.(withoutYear, year) ?? `${withoutYear} ${year}`);

  if (style === 'minute') return `${date}, ${hour}:${minute}`;
  if (style === 'day') return date;
  return weekdays[new Date(`${year}-${month}-${day}`).getUTCDay()] + afterWeekday + date;
}
