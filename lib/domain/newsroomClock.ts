/** The newsroom's clock. One for all readers, so that a page that caches keep is right for each of them. */
export const newsroomTimeZone = 'Europe/Moscow';

// Sweden writes dates as ISO 8601 does. Marked pure, so that readers' pages, which only want the zone, don't get it.
const calendar = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: newsroomTimeZone });

/** The newsroom's day at a moment, as 2026-11-20. */
export function newsroomDay(moment: Date): string {
  return calendar.format(moment);
}

/** @param day as 2026-11-20 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
