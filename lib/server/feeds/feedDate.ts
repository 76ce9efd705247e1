/** Zone abbreviations that feeds use and JavaScript can't parse. */
const zones: Record<string, string> = {
  MSK: '+0300',
  MSD: '+0400',
  AMT: '+0400',
  AMST: '+0500',
  SAMT: '+0400',
  YEKT: '+0500',
  EET: '+0200',
  EEST: '+0300',
  CET: '+0100',
  CEST: '+0200',
};
const oldest = Date.UTC(1990, 0, 1);

/**
 * Parses a publication date as feeds write it: RFC 822, RFC 3339 or similar. Dates up to two days in the future, from a
 * wrong clock or zone, count as now; later ones are rejected.
 *
 * @returns ISO 8601, or null for an invalid date
 */
export function feedDate(text: string | undefined, now = Date.now()): string | null {
  // Some systems write the year 1 for a missing date, and Node's parser reads it as 2001.
  if (!text || /(^|[\s,-])000[1-9]([\s-]|$)/.test(text)) return null;
  const normalized = text
    .trim()
    .slice(0, 60)
    .replace(/\b[A-Z]{3,4}$/, (zone) => zones[zone] ?? zone);
  // The weekday may be abbreviated in another language; it is not needed.
  const time = [normalized, normalized.replace(/^\p{L}+\.?,\s*/u, '')]
    .map((date) => Date.parse(date))
    .find(Number.isFinite);
  if (time === undefined || time < oldest || time > now + 2 * 86_400_000) return null;
  return new Date(Math.min(time, now)).toISOString();
}
