/**
 * The city by which people call a time zone: «Ереван». Without a translation, the one of its IANA name: «Buenos Aires».
 *
 * @param t translates a key of the locale files
 */
export function nameOfZone(t: (key: string, values: { defaultValue: string }) => string, timeZone: string): string {
  // Of Etc/GMT+3, which is behind UTC, only the whole name is not misleading.
  const city = timeZone.startsWith('Etc/') ? timeZone : timeZone.slice(timeZone.lastIndexOf('/') + 1);
  return t(`timeZones.${timeZone}`, { defaultValue: city.replaceAll('_', ' ') });
}
