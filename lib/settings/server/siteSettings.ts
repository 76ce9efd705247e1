import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { listSitePictures } from '#lib/media/server/queries/sitePictures.ts';
import type { SitePictures } from '#lib/media/sitePicture.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { completed } from '#lib/platform/values/completed.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { listShownNames } from '#lib/tags/server/queries/tagNames.ts';
import { shownLanguage } from '../shownLanguages.ts';
import { type SiteSettings, siteSettingsSchema } from '../siteSettings.ts';
import { findSiteSettings, type SiteSettingsRow } from './queries.ts';

/** `menuTags`: the names of the tags in the menus of a language, by their keys. */
type Current = { settings: SiteSettings; pictures: SitePictures; menuTags: Map<Language, Map<string, string>> };

declare global {
  // One process has two copies of this module (see lib/platform/db/server/database.ts).
  var vestnikSettings: (Current & { readAt: number }) | undefined;
}

/** Milliseconds after which another process's change is seen where no purge arrives, as in job processes. */
const maxAge = 500;
let reading: Promise<Current> | undefined;

/**
 * The site's settings: those saved at /admin/settings, otherwise those of the environment. Never fails: without the
 * database, the last known ones are returned.
 */
export async function siteSettings(): Promise<SiteSettings> {
  return (await current()).settings;
}

/** The pictures that were made of the images in the settings. */
export async function sitePictures(): Promise<SitePictures> {
  return (await current()).pictures;
}

/** The names of the tags in the menus of a language, by their keys. */
export async function menuTagNames(language: Language): Promise<Map<string, string>> {
  return (await current()).menuTags.get(language) ?? new Map();
}

/** Whether a menu of a language links to a tag. */
export async function hasMenuTag(language: Language, tag: string): Promise<boolean> {
  const { menus } = await siteSettings();
  return menuTagsOf(menus, language).includes(normalizeTag(tag));
}

async function current(): Promise<Current> {
  const cached = globalThis.vestnikSettings;
  if (cached && Date.now() - cached.readAt < maxAge) return cached;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Called when another process has changed them, before pages are rendered again. */
export function forgetSettings(): void {
  reading = undefined;
  if (globalThis.vestnikSettings) globalThis.vestnikSettings.readAt = 0;
}

async function read(): Promise<Current> {
  try {
    const [row, pictures] = await Promise.all([findSiteSettings(database()), listSitePictures(database())]);
    const addressed = pictures.map(({ name, version, ...size }) => [name, { url: pictureUrl(name, version), ...size }]);
    const settings = applySaved(row);
    const menuTags = await readMenuTags(settings);
    globalThis.vestnikSettings = {
      settings,
      pictures: Object.fromEntries(addressed),
      menuTags,
      readAt: Date.now(),
    };
    return globalThis.vestnikSettings;
  } catch (error) {
    log.warn({ error }, 'failed to read the site settings');
    return globalThis.vestnikSettings ?? { settings: initialSettings(), pictures: {}, menuTags: new Map() };
  }
}

async function readMenuTags({ menus }: SiteSettings): Promise<Current['menuTags']> {
  const names: Current['menuTags'] = new Map();
  for (const language of languages) {
    names.set(language, await listShownNames(database(), language, menuTagsOf(menus, language)));
  }
  return names;
}

/** Their keys. */
function menuTagsOf({ header, footer }: SiteSettings['menus'], language: Language): string[] {
  const items = [...(header[language] ?? []), ...(footer[language] ?? [])];
  return items.flatMap((item) => (item.kind === 'tag' ? [normalizeTag(item.tag)] : []));
}

/** The version is a part of the address, so that no cache shows the former picture. */
function pictureUrl(name: string, version: number): string {
  return `/site/${name}?v=${version}`;
}

/**
 * What a saved value lacks after an upgrade, such as the name in a new language, is added; a value that is no longer valid
 * is ignored.
 */
export function applySaved({ saved }: Pick<SiteSettingsRow, 'saved'>): SiteSettings {
  const initial = initialSettings();
  const values: Record<string, unknown> = completed(saved, initial);
  const valid = Object.entries(siteSettingsSchema.shape).flatMap(([name, schema]) =>
    schema.safeParse(values[name]).success ? [[name, values[name]]] : [],
  );
  return { ...initial, ...Object.fromEntries(valid) };
}

/** The values of the environment, which leave a site without saved settings as it was. */
export function initialSettings(): SiteSettings {
  const name = inEveryLanguage((language) => env.SITE_NAME || translate(language, 'site.name'));
  const nothing = inEveryLanguage(() => '');
  return {
    name,
    // As after saving: typography is added when they are shown.
    tagline: inEveryLanguage((language) => plainLine(translate(language, 'site.tagline'))),
    footerText: inEveryLanguage((language) => plainLine(translate(language, 'site.about'))),
    languages: [...languages],
    logo: { light: null, dark: null },
    icon: null,
    shareImage: null,
    accentColor: { light: '#9c2b1b', dark: '#f0846a' },
    timeZone: env.TIME_ZONE,
    socialLinks: [],
    contact: { email: '', phone: '', address: nothing },
    newsletter: { senderName: nothing, replyTo: '', digests: ['daily', 'weekly'] },
    comments: { who: 'everyone', moderation: 'after', holdLinks: true, closeAfterDays: null, blockedWords: [] },
    menus: { header: inEveryLanguage(() => null), footer: inEveryLanguage(() => null) },
    reviewRequired: false,
    secondFactorRequired: false,
    sessionDays: { readers: 90, staff: 14 },
  };
}

/** Pixels; the stored picture is twice as high, for sharp screens. */
const logoHeight = 40;

/**
 * For a mail to a recipient who reads `preferred`: `language` is that of the mail, because readers of a language that is off get the
 * first one that is shown.
 */
export async function mailSite(preferred: Language): Promise<MailSite & { language: Language }> {
  const { name, accentColor, contact, languages: shown } = await siteSettings();
  const language = shownLanguage(preferred, shown);
  const { 'logo-light': logo } = await sitePictures();
  const scale = logo ? Math.min(1, logoHeight / logo.height) : 1;
  return {
    language,
    name: name[language],
    logo: logo
      ? {
          url: new URL(logo.url, env.SITE_URL).href,
          width: Math.round(logo.width * scale),
          height: Math.round(logo.height * scale),
        }
      : null,
    accent: accentColor,
    contact: contact.email,
  };
}
