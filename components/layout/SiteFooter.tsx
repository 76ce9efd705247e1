import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useSite } from '#lib/settings/client/SiteContext.tsx';
import type { Menus } from '#lib/settings/menus.ts';
import type { Site } from '#lib/settings/site.ts';
import { feedListPath, feedPath } from '#lib/syndication/feedPath.ts';
import { browseLinks } from './browseLinks.ts';
import { useAmp } from './PageKind.tsx';
import { Wordmark } from './Wordmark.tsx';

type Props = { language: Language; navigation: Menus };

export function SiteFooter({ language, navigation }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="site-foot">
      <p className="wordmark">
        <Wordmark language={language} />
      </p>
      {navigation.footer.length > 0 && (
        <ul>
          {navigation.footer.map(({ url, label }) => (
            <li key={url + label}>
              <PageLink href={url}>{label}</PageLink>
            </li>
          ))}
        </ul>
      )}
      <FindStories language={language} />
      <p className="site-about">
        {site ? site.footerText : t('site.about')}{' '}
        <PageLink href={paths.subscribe(language)}>{t('site.subscribe')}</PageLink>
      </p>
      {site && <SiteContact site={site} />}
      <DisplayChoice />
    </footer>
  );
}

/** The ways to older articles, and the feeds, in the footer of every page. */
function FindStories({ language }: { language: Language }) {
  const { t } = useTranslation();
  const home = paths.home(language);
  const links = [
    ...browseLinks(language),
    { url: feedPath(home, 'rss'), key: 'site.feed' },
    { url: feedListPath(home), key: 'site.feeds' },
  ];
  return (
    <nav aria-label={t('nav.find')}>
      <ul>
        {links.map(({ url, key }) => (
          <li key={url}>
            <PageLink href={url}>{t(key)}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const choices = {
  theme: ['system', 'light', 'dark'],
  textSize: ['normal', 'larger', 'largest'],
} as const;

/** Theme and text size of this device. The script in the head applies them, checks the radio buttons and shows this form. */
function DisplayChoice() {
  const { t } = useTranslation();
  if (useAmp()) return null;

  return (
    // Firefox restores radio buttons when a page is loaded again.
    <form className="display" autoComplete="off">
      {(['theme', 'textSize'] as const).map((name) => (
        <fieldset key={name}>
          <legend>{t(`display.${name}.legend`)}</legend>
          {choices[name].map((value) => (
            <label key={value}>
              <input type="radio" name={name} value={value} /> <span>{t(`display.${name}.${value}`)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </form>
  );
}

/** The site's contact and its pages elsewhere, as far as they are set. */
function SiteContact({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { contact, socialLinks } = site;
  const { email, phone, address } = contact;
  return (
    <>
      {(email || phone || address) && (
        <address className="site-contact">
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {address && <span>{address}</span>}
        </address>
      )}
      {socialLinks.length > 0 && (
        <ul aria-label={t('site.elsewhere')}>
          {socialLinks.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
