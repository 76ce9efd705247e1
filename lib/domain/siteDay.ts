/** The day in a time zone, as 2026-11-20. */
export function siteDay(moment: Date, timeZone: string): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}

/** @param day as 2026-11-20 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
