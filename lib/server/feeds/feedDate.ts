/** Zones that feeds of ours use and JavaScript does not know. */
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
 * When something was published, as feeds write it: RFC 822, RFC 3339 or near it. Nobody publishes tomorrow: what lies ahead
 * by a wrong clock or zone counts as now, what lies further ahead as nothing.
 *
 * @returns ISO 8601, or null for what is no date
 */
export function feedDate(text: string | undefined, now = Date.now()): string | null {
  // The year 1 is what a system writes that knows no date, and Node's parser takes it for 2001.
  if (!text || /(^|[\s,-])000[1-9]([\s-]|$)/.test(text)) return null;
  const known = text
    .trim()
    .slice(0, 60)
    .replace(/\b[A-Z]{3,4}$/, (zone) => zones[zone] ?? zone);
  // A weekday that is abbreviated in another language is no loss.
  const time = [known, known.replace(/^\p{L}+\.?,\s*/u, '')].map((date) => Date.parse(date)).find(Number.isFinite);
  if (time === undefined || time < oldest || time > now + 2 * 86_400_000) return null;
  return new Date(Math.min(time, now)).toISOString();
}
