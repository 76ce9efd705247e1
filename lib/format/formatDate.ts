import type { Language } from '#lib/domain/language.ts';
import { zonedFields } from './zonedFields.ts';

/** `day`: 20 ноября 2026. `minute`: 20 ноября 2026, 14:35. `weekday`: пятница, 20 ноября 2026. `time`: 14:35. */
export type DateStyle = 'day' | 'minute' | 'weekday' | 'time';

// Own words, because Chromium has no Armenian dates, and the output of `Intl` differs between versions, while server
// and browser must render the same text (hydration).
const months: Record<Language, string[]> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
  hy: 'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի'.split(
    ' ',
  ),
};

const weekdays: Record<Language, string[]> = {
  ru: 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  hy: 'կիրակի երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ'.split(' '),
};

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
  const name = months[language][Number(month) - 1];
  // As in CLDR: 20 նոյեմբերի, 2026 թ․
  const suffix = language === 'hy' ? `, ${year}\u00a0թ․` : ` ${year}`;
  const date = `${Number(day)}\u00a0${name}${year === yearLeftOut ? '' : suffix}`;

  if (style === 'minute') return `${date}, ${hour}:${minute}`;
  if (style === 'day') return date;
  const weekday = weekdays[language][new Date(`${year}-${month}-${day}`).getUTCDay()];
  return language === 'en' ? `${weekday} ${date}` : `${weekday}, ${date}`;
}
