import type { Language } from '#lib/languages/language.ts';
import { nameOfZone } from '#lib/platform/i18n/nameOfZone.ts';

/**
 * All time zones by city, each with its IANA name and present offset, all of which can be searched for: «Ереван ·
 * Asia/Yerevan · UTC+04:00».
 *
 * @param current the zone in use, which may have another of its names in this browser
 */
export function zoneOptions(t: Parameters<typeof nameOfZone>[0], language: Language, current: string, now: number) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones]
    .map((zone) => ({ value: zone, label: [...new Set([nameOfZone(t, zone), zone, offsetOf(zone, now)])].join(' · ') }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

function offsetOf(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC').replace('-', '−');
}
