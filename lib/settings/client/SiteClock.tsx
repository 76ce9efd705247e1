import { createContext, useContext, useMemo } from 'react';
import type { Language } from '#lib/languages/language.ts';
import { type DateStyle, formatDate, shortDate, zonedFields } from '#lib/platform/text/formatDate.ts';
import type { Site } from '../site.ts';

type Clock = Pick<Site, 'timeZone' | 'zoneName' | 'today'>;

/** For pages that are rendered without the settings, such as the error pages. They contain no times. */
export const withoutClock: Clock = { timeZone: 'UTC', zoneName: 'UTC', today: '' };

const SiteClockContext = createContext(withoutClock);

/** Tells the components below the site's time zone, in which all dates are shown, and the day of rendering. */
export const SiteClock = SiteClockContext.Provider;

/**
 * Formats dates in the site's time zone. `named` adds the zone's name, for times that are set, or that readers in other
 * zones would misread: «20 ноября 2026, 14:35, Ереван».
 *
 * `brief` and `briefNamed` leave out the year in which the page was rendered; on the day of rendering, `brief` has the time.
 * Server and browser agree, because both go by that day, and not by their clocks.
 */
export function useDates(language: Language) {
  const { timeZone, zoneName, today } = useContext(SiteClockContext);
  return useMemo(() => {
    const format = (time: string | number, style?: DateStyle) => formatDate(time, language, timeZone, style);
    const named = (time: string | number) => `${format(time, 'minute')}, ${zoneName}`;
    const withoutYear = (iso: string, style: DateStyle) =>
      formatDate(iso, language, timeZone, style, today.slice(0, 4));
    const isToday = (iso: string) => {
      const { year, month, day } = zonedFields(iso, timeZone);
      return `${year}-${month}-${day}` === today;
    };
    const brief = (iso: string, style: DateStyle = 'day') => withoutYear(iso, isToday(iso) ? 'minute' : style);
    const briefNamed = (iso: string) => `${withoutYear(iso, 'minute')}, ${zoneName}`;
    const short = (iso: string) => shortDate(iso, language, timeZone);
    return { timeZone, zoneName, format, named, brief, briefNamed, short };
  }, [timeZone, zoneName, today, language]);
}

export type Dates = ReturnType<typeof useDates>;
