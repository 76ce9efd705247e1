import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';

export type ZonedFields = { year: string; month: string; day: string; hour: string; minute: string };

// One per time zone, because making a format takes longer than dozens of uses.
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What clocks and calendars in a time zone show, as digits: 2026, 11, 05, 09, 30.
 *
 * @param time an ISO timestamp, as in the API, or milliseconds since 1970
 */
export function zonedFields(time: string | number, timeZone: string): ZonedFields {
  const format = formats.get(timeZone) ?? makeFormat(timeZone);
  formats.set(timeZone, format);
  // «20/11/2026, 14:30»: several times faster than `formatToParts`, of which a front page would need a hundred.
  const [day = '', month = '', year = '', hour = '', minute = ''] = format.format(new Date(time)).match(/\d+/g) ?? [];
  return { year, month, day, hour, minute };
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

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

/**
 * For tables in the admin area: 20.11.2026 or, in English, where the order of day and month is ambiguous, 20 Nov 2026.
 *
 * @param iso a timestamp, as in the API, or a day
 */
export function shortDate(iso: string, language: Language, timeZone: string): string {
  const isDay = !iso.includes('T');
  // A day is the same day everywhere, and is read as midnight in UTC.
  const { year, month, day } = zonedFields(iso, isDay ? 'UTC' : timeZone);
  const { namesMonths, months } = pageRules[language];
  return namesMonths ? `${Number(day)} ${months[Number(month) - 1]?.slice(0, 3)} ${year}` : `${day}.${month}.${year}`;
}
