import { inEveryLanguage, type Language, languages } from '#lib/languages/language.ts';
import { applySaved, initialSettings } from '#lib/settings/server/siteSettings.ts';
import type { SiteSettingsChange } from '#lib/settings/siteSettings.ts';

const initial = initialSettings();
const imageId = '0c5ee7b0-6a2f-4f0e-9a52-3f1f6a2b7c11';

/** The settings of a site with three languages, as `site_settings.saved` has them since November 2026. */
const row = `{
  "name": {"ru": "Заря", "en": "Dawn", "hy": "Արշալույս"},
  "tagline": {"ru": "Утром", "en": "In the morning", "hy": "Առավոտյան"},
  "footerText": {"ru": "О нас", "en": "About us", "hy": "Մեր մասին"},
  "logo": {"light": "${imageId}", "dark": null},
  "icon": "${imageId}",
  "shareImage": null,
  "accentColor": {"light": "#0b5394", "dark": "#9fc5e8"},
  "timeZone": "Asia/Yerevan",
  "socialLinks": [{"label": "Telegram", "url": "https://t.me/dawn"}],
  "contact": {"email": "desk@dawn.am", "phone": "+374 10 000000", "address": {"ru": "Ереван", "en": "Yerevan", "hy": "Երևան"}},
  "newsletter": {"senderName": {"ru": "Заря", "en": "Dawn", "hy": "Արշալույս"}, "replyTo": "desk@dawn.am", "digests": ["weekly"]},
  "comments": {"who": "users", "moderation": "before", "holdLinks": false, "closeAfterDays": 30, "blockedWords": ["casino*"]},
  "menus": {
    "header": {"ru": [{"kind": "tag", "tag": "мосты"}], "en": null, "hy": [{"kind": "link", "url": "/pages/about", "label": "Մեր մասին"}]},
    "footer": {"ru": null, "en": null, "hy": null}
  },
  "reviewRequired": true,
  "secondFactorRequired": true,
  "sessionDays": {"readers": 30, "staff": 7}
}`;

function without(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const others = Object.entries(value).filter(([name]) => name !== language);
  return Object.fromEntries(others.map(([name, part]) => [name, without(part, language)]));
}

describe('applySaved', () => {
  it('reads what a former version saved', () => {
    expect(applySaved({ saved: JSON.parse(row) })).toMatchObject(JSON.parse(row));
  });

  it.each(languages)(
    'adds the initial texts of a language that was not there yet, and keeps the others: %s',
    (added) => {
      const saved = applySaved({ saved: JSON.parse(row) });

      const settings = applySaved({ saved: without(JSON.parse(row), added) as SiteSettingsChange });

      const mixed = (from: Record<Language, unknown>, initially: Record<Language, unknown>) =>
        inEveryLanguage((language) => (language === added ? initially : from)[language]);
      expect(settings).toEqual({
        ...saved,
        name: mixed(saved.name, initial.name),
        tagline: mixed(saved.tagline, initial.tagline),
        footerText: mixed(saved.footerText, initial.footerText),
        contact: { ...saved.contact, address: mixed(saved.contact.address, initial.contact.address) },
        newsletter: {
          ...saved.newsletter,
          senderName: mixed(saved.newsletter.senderName, initial.newsletter.senderName),
        },
        menus: {
          header: mixed(saved.menus.header, initial.menus.header),
          footer: mixed(saved.menus.footer, initial.menus.footer),
        },
      });
    },
  );

  it('leaves out a language that was dropped, and the one value that is not valid', () => {
    const saved = { name: { ...initial.name, en: 'Dawn', fr: 'Aube' }, timeZone: 'Mars/Olympus', reviewRequired: true };

    expect(applySaved({ saved })).toEqual({ ...initial, name: { ...initial.name, en: 'Dawn' }, reviewRequired: true });
  });
});
