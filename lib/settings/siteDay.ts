// One per time zone, because making a format takes longer than dozens of uses.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day in a time zone, as 2026-11-20. */
export function siteDay(moment: Date, timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** @param day as 2026-11-20 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
