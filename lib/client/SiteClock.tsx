import { createContext, useContext, useMemo } from 'react';
import type { Language } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';
import { type DateStyle, formatDate } from '#lib/format/formatDate.ts';
import { shortDate } from '#lib/format/shortDate.ts';

type Clock = Pick<Site, 'timeZone' | 'zoneName'>;

/** For pages that are rendered without the settings, such as the error pages. They contain no times. */
export const withoutClock: Clock = { timeZone: 'UTC', zoneName: 'UTC' };

const SiteClockContext = createContext(withoutClock);

/** Tells the components below the site's time zone, in which all dates are shown. */
export const SiteClock = SiteClockContext.Provider;

/**
 * Formats dates in the site's time zone. `named` adds the zone's name, for times that are set, or that readers in other
 * zones would misread: «20 ноября 2026, 14:35, Ереван».
 */
export function useDates(language: Language) {
  const { timeZone, zoneName } = useContext(SiteClockContext);
  return useMemo(() => {
    const format = (time: string | number, style?: DateStyle) => formatDate(time, language, timeZone, style);
    const named = (time: string | number) => `${format(time, 'minute')}, ${zoneName}`;
    return { timeZone, zoneName, format, named, short: (iso: string) => shortDate(iso, language, timeZone) };
  }, [timeZone, zoneName, language]);
}

export type Dates = ReturnType<typeof useDates>;
