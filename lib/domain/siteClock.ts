// Nothing but the time zone: readers' pages import this file, and would load anything else in it.

/** The site's time zone. The same for all readers, so that cached pages are correct for each of them. */
export const siteTimeZone = 'Europe/Moscow';
