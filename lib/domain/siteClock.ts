// The zone alone: readers' pages import it, and would carry along whatever else stood here.

/** The newsroom's clock. One for all readers, so that a page that caches keep is right for each of them. */
export const siteTimeZone = 'Europe/Moscow';
