import { type SiteSettings, siteSettingsSchema } from '#lib/domain/siteSettings.ts';
import { database } from '../db/database.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { findSiteSettings, type SiteSettingsRow } from '../queries/siteSettings.ts';
import { translate } from '../words/translate.ts';

declare global {
  // One process has two copies of this module (see db/database.ts).
  var vestnikSettings: { settings: SiteSettings; readAt: number } | undefined;
}

/** The tag of purges that concern every page. */
export const siteTag = 'site';

/** Milliseconds after which another process's change is seen where no purge arrives, as in job processes. */
const maxAge = 500;
let reading: Promise<SiteSettings> | undefined;

/** The site's settings: what was saved at /admin/settings, and else the environment's. Never fails: without the database they are the last known. */
export async function siteSettings(): Promise<SiteSettings> {
  const cached = globalThis.vestnikSettings;
  if (cached && Date.now() - cached.readAt < maxAge) return cached.settings;
  reading ??= readSettings().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Called when another process has changed them, before pages are rendered again. */
export function forgetSettings(): void {
  reading = undefined;
  if (globalThis.vestnikSettings) globalThis.vestnikSettings.readAt = 0;
}

async function readSettings(): Promise<SiteSettings> {
  try {
    const settings = applySaved(await findSiteSettings(database()));
    globalThis.vestnikSettings = { settings, readAt: Date.now() };
    return settings;
  } catch (error) {
    log.warn({ error }, 'failed to read the site settings');
    return globalThis.vestnikSettings?.settings ?? initialSettings();
  }
}

/** A saved value that is no longer valid, after an upgrade, is ignored. */
export function applySaved({ saved }: Pick<SiteSettingsRow, 'saved'>): SiteSettings {
  const initial = initialSettings();
  const result = siteSettingsSchema.safeParse({ ...initial, ...saved });
  return result.success ? result.data : initial;
}

/** The values of the environment, which leave a site without saved settings as it was. */
export function initialSettings(): SiteSettings {
  const perLanguage = (text: (language: 'ru' | 'en' | 'hy') => string) => ({
    ru: text('ru'),
    en: text('en'),
    hy: text('hy'),
  });
  const name = perLanguage((language) => env.SITE_NAME || translate(language, 'site.name'));
  const nothing = perLanguage(() => '');
  return {
    name,
    tagline: perLanguage((language) => translate(language, 'site.tagline')),
    footerText: perLanguage((language) => translate(language, 'site.about')),
    logo: { light: null, dark: null },
    icon: null,
    shareImage: null,
    accentColor: { light: '#9c2b1b', dark: '#f0846a' },
    timeZone: env.TIME_ZONE,
    socialLinks: [],
    contact: { email: '', phone: '', address: nothing },
    newsletter: { senderName: nothing, replyTo: '', digests: ['daily', 'weekly'] },
    comments: { who: 'everyone', moderation: 'after', holdLinks: true, closeAfterDays: null, blockedWords: [] },
    reviewRequired: false,
    secondFactorRequired: false,
    sessionDays: { readers: 90, staff: 14 },
  };
}
