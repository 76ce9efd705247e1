import type { Language } from '#lib/languages/language.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { callApi } from '#lib/platform/http/browser/callApi.ts';
import { nameOfZone } from '#lib/platform/i18n/nameOfZone.ts';
import type { SiteSettings, SiteSettingsChange } from './siteSettings.ts';

export function fetchSettings(token: string, signal?: AbortSignal) {
  return callApi('GET /settings', { token, expect: 'etag', failure: 'Failed to fetch settings', signal });
}

/** @param etag of the settings that the change starts from: if others were saved since, it is refused (412) */
export function updateSettings(body: SiteSettingsChange, etag: string, token: string, signal?: AbortSignal) {
  const headers = { 'If-Match': etag };
  return callApi('PUT /settings', { token, body, headers, expect: 'etag', failure: 'Failed to save settings', signal });
}

export type SettingName = keyof SiteSettings;

/** In the order of the page. */
export const settingNames: readonly SettingName[] = [
  'name',
  'tagline',
  'footerText',
  'languages',
  'logo',
  'icon',
  'shareImage',
  'accentColor',
  'menus',
  'timeZone',
  'contact',
  'socialLinks',
  'newsletter',
  'comments',
  'reviewRequired',
  'secondFactorRequired',
  'sessionDays',
];

/** The settings of `after` that differ from those of `before`. */
export function changedSettings(before: SiteSettings, after: SiteSettings): SiteSettingsChange {
  return without(
    after,
    settingNames.filter((name) => isSame(before[name], after[name])),
  );
}

export function without(change: SiteSettingsChange, names: readonly SettingName[]): SiteSettingsChange {
  const rest = { ...change };
  for (const name of names) delete rest[name];
  return rest;
}

export function namesIn(change: SiteSettingsChange): SettingName[] {
  return settingNames.filter((name) => name in change);
}

/** The settings that both changes contain, with different values. */
export function clashes(mine: SiteSettingsChange, theirs: SiteSettingsChange): SettingName[] {
  return namesIn(mine).filter((name) => name in theirs && !isSame(mine[name], theirs[name]));
}

/** Without the empty lines that are left while words are typed. */
export function tidySettings(settings: SiteSettings): SiteSettings {
  const blockedWords = settings.comments.blockedWords.map((word) => word.trim()).filter(Boolean);
  return { ...settings, comments: { ...settings.comments, blockedWords } };
}

/** Values of settings are JSON, with the same order of fields everywhere: that of the schema. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The settings for a form: not cached ones, and nothing is loaded again while it is open. */
export function useSettings(token: string) {
  const { data, error, isValidating, mutate } = useRead(fetchSettings, [token], { revalidateOnReconnect: false });
  return { settings: isValidating ? undefined : data, error, reload: () => void mutate() };
}

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
