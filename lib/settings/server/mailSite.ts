import type { Language } from '#lib/languages/language.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { sitePictures, siteSettings } from './siteSettings.ts';
import type { MailSite } from '#lib/platform/mail/server/frameMail.ts';

/** Pixels; the stored picture is twice as high, for sharp screens. */
const logoHeight = 40;

export async function mailSite(language: Language): Promise<MailSite> {
  const { name, accentColor, contact } = await siteSettings();
  const { 'logo-light': logo } = await sitePictures();
  const scale = logo ? Math.min(1, logoHeight / logo.height) : 1;
  return {
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
