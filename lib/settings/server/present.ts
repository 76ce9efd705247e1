import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import { type EditedSettings, siteSettingsSchema } from '../siteSettings.ts';
import type { SiteSettingsRow } from './queries.ts';
import { applySaved } from './siteSettings.ts';

export function presentSettings(row: SiteSettingsRow): EditedSettings {
  const { contact, newsletter, ...settings } = applySaved(row);
  return {
    settings: {
      ...settings,
      contact: { ...contact, email: toShownAddress(contact.email) },
      newsletter: { ...newsletter, replyTo: toShownAddress(newsletter.replyTo) },
    },
    saved: siteSettingsSchema.keyof().options.filter((name) => row.saved[name] !== undefined),
    etag: settingsEtag(row),
  };
}

export function settingsEtag({ version }: Pick<SiteSettingsRow, 'version'>): string {
  return `"s${version}"`;
}
