import type { Language } from '#lib/languages/language.ts';
import type { SitePictures } from '#lib/media/sitePicture.ts';
import { zoneName } from '#lib/platform/i18n/server/words.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import { initialSettings, sitePictures, siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Site } from '#lib/settings/site.ts';
import { siteDay } from '#lib/settings/siteDay.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';

/** By settings, which are other objects whenever they are read again. */
const sites = new WeakMap<SiteSettings, Map<Language, Site>>();

/** The site's properties in a language. */
export async function siteIn(language: Language): Promise<Site> {
  const settings = await siteSettings();
  const pictures = await sitePictures();
  const today = siteDay(new Date(), settings.timeZone);
  const known = sites.get(settings) ?? new Map<Language, Site>();
  const last = known.get(language);
  const site = last?.today === today ? last : { ...present(settings, pictures, language), today };
  sites.set(settings, known.set(language, site));
  return site;
}

function present(settings: SiteSettings, pictures: SitePictures, language: Language): Omit<Site, 'today'> {
  const { timeZone, accentColor, contact } = settings;
  const { 'logo-light': light, 'logo-dark': dark, 'icon-32': favicon, 'icon-180': touch, share } = pictures;
  const usual = initialSettings().accentColor;
  const isUsual = accentColor.light === usual.light && accentColor.dark === usual.dark;
  return {
    url: env.SITE_URL,
    name: settings.name[language],
    tagline: bindShortWords(settings.tagline[language], language),
    footerText: bindShortWords(settings.footerText[language], language),
    languages: settings.languages,
    timeZone,
    zoneName: zoneName(language, timeZone),
    logo: light ? { light, dark: dark ?? null } : null,
    icons: favicon && touch ? { favicon, touch } : null,
    shareImage: share ?? null,
    accent: isUsual ? null : accentColor,
    socialLinks: settings.socialLinks,
    contact: { ...contact, email: toShownAddress(contact.email), address: contact.address[language] },
  };
}
