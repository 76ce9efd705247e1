import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SiteFooter } from '#components/layout/SiteFooter.tsx';
import { SiteHeader } from '#components/layout/SiteHeader.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useMenuTargets } from '#components/settings/admin/menus/useMenuTargets.ts';
import styles from '#components/settings/admin/Settings.module.css';
import { settingPictureOf } from '#components/settings/admin/Thumbnail.tsx';
import { Select } from '#components/ui/Select.tsx';
import { languageNames } from '#lib/languages/languageNames.ts';
import { useMediaItem } from '#lib/media/client.ts';
import { SiteProvider, useSite } from '#lib/settings/client/SiteContext.tsx';
import { menuLinks } from '#lib/settings/menuLinks.ts';
import type { MenuLink } from '#lib/settings/menus.ts';
import { shownLanguage } from '#lib/settings/shownLanguages.ts';
import type { Site } from '#lib/settings/site.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';

const schemes = ['light', 'dark'] as const;

/** Masthead and footer with the edited values, in both color schemes whatever the reader's is. */
export function SettingsPreview({ draft }: { draft: SiteSettings }) {
  const { t } = useTranslation();
  const session = useAdminSession();
  const [chosen, setLanguage] = useState(session.language);
  const language = shownLanguage(chosen, draft.languages);
  const [today] = useState(() => new Date().toISOString());
  const pictures = usePictures(draft.logo);
  const targets = useMenuTargets(language);
  const site = useSite();
  if (!site) return null;

  const shown: Site = {
    ...site,
    name: draft.name[language],
    tagline: draft.tagline[language],
    footerText: draft.footerText[language],
    languages: draft.languages,
    socialLinks: draft.socialLinks.filter(({ label }) => label),
    contact: { ...draft.contact, address: draft.contact.address[language] },
  };

  const { header, footer } = menuLinks(draft.menus, language, targets);
  // An item that was just added has neither.
  const isComplete = ({ label, url }: MenuLink) => label !== '' && url !== '';
  const navigation = { header: header.filter(isComplete), footer: footer.filter(isComplete) };

  return (
    <aside className={styles.preview} aria-labelledby="settings-preview">
      <h2 id="settings-preview">{t('admin.settings.preview.title')}</h2>
      <Select
        label={t('admin.settings.preview.language')}
        value={language}
        onChange={setLanguage}
        options={draft.languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      {schemes.map((scheme) => (
        <figure key={scheme}>
          <figcaption>{t(`admin.settings.preview.${scheme}`)}</figcaption>
          <div
            inert
            lang={language}
            className={`${styles.frame} ${styles[scheme]}`}
            style={accentProperty(draft.accentColor[scheme])}
          >
            <SiteProvider value={{ ...shown, logo: pictures[scheme] && { light: pictures[scheme], dark: null } }}>
              <SiteHeader language={language} navigation={navigation} alternates={[]} today={today} />
              <SiteFooter language={language} navigation={navigation} />
            </SiteProvider>
          </div>
        </figure>
      ))}
    </aside>
  );
}

function accentProperty(color: string): Record<string, string> {
  return { '--accent': color };
}

/** The logo of each scheme. */
function usePictures(logo: SiteSettings['logo']) {
  const light = useMediaItem(logo.light);
  const dark = useMediaItem(logo.dark);
  const copies = useSite()?.logo;
  // The site's copy survives the deletion of the image.
  const lightLogo = logo.light && (light.image ? settingPictureOf(light.image) : light.error && copies?.light);
  const darkLogo = logo.dark && (dark.image ? settingPictureOf(dark.image) : dark.error && copies?.dark);
  return { light: lightLogo || null, dark: darkLogo || lightLogo || null };
}
