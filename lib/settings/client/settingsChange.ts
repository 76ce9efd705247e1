import type { SiteSettings, SiteSettingsChange } from '../siteSettings.ts';

export type SettingName = keyof SiteSettings;

/** In the order of the page. */
export const settingNames: readonly SettingName[] = [
  'name',
  'tagline',
  'footerText',
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
