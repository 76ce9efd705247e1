import { Menu, Search, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { AccountCorner } from '#components/accounts/AccountCorner.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useShownLanguages, useSite } from '#lib/settings/client/SiteContext.tsx';
import type { MenuLink, Menus } from '#lib/settings/menus.ts';
import type { Alternate } from '#lib/settings/site.ts';
import { browseLinks } from './browseLinks.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { useAmp } from './PageKind.tsx';
import { ServerHtml } from './ServerHtml.tsx';
import { Wordmark } from './Wordmark.tsx';

type LanguageSwitchProps = { language: Language; alternates: Alternate[] };

/** Links to this page or else the front page in another language, which the reader script remembers. */
export function LanguageSwitch({ language, alternates }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const shown = useShownLanguages(language);
  const pathTo = (other: Language) =>
    alternates.find((edition) => edition.language === other)?.path ?? paths.home(other);

  if (shown.length < 2) return null;
  return (
    <nav className="languages" aria-label={t('nav.languages')}>
      <ul>
        {shown.map((other) => (
          <li key={other} lang={other}>
            {other === language ? (
              <span aria-current="true">{pageRules[other].name}</span>
            ) : (
              <a href={pathTo(other)} hrefLang={other}>
                {pageRules[other].name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SiteMenuProps = {
  /** For the button that opens it. */
  id: string;
  language: Language;
  navigation: Menus;
  department?: string | undefined;
  alternates: Alternate[];
  hasSearch: boolean;
};

/**
 * Search, languages, account and departments: parts of the masthead on wide screens, a popover on narrow ones. AMP has no popovers
 * (its validator refuses the attributes), so there it is a disclosure.
 */
export function SiteMenu({ id, hasSearch, ...parts }: SiteMenuProps) {
  const { t } = useTranslation();
  if (useAmp()) {
    return (
      <details className="menu">
        <summary className="tool menu-button">
          <Icon of={Menu} />
          <span>{t('nav.menu')}</span>
        </summary>
        <MenuParts {...parts} hasSearch={false} />
      </details>
    );
  }
  return (
    <div id={id} className="menu" popover="auto">
      <button
        type="button"
        className="tool menu-close"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('nav.closeMenu')}
      >
        <Icon of={X} />
      </button>
      <MenuParts {...parts} hasSearch={hasSearch} />
    </div>
  );
}

function MenuParts({ language, navigation, department, alternates, hasSearch }: Omit<SiteMenuProps, 'id'>) {
  return (
    <div className="menu-parts">
      {hasSearch && <HeaderSearch language={language} />}
      <LanguageSwitch language={language} alternates={alternates} />
      <AccountCorner language={language} />
      <ServerHtml id="menu-links" part={MenuLinks} inputs={{ language, navigation, department }} />
    </div>
  );
}

function MenuLinks({
  language,
  navigation,
  department,
}: Pick<SiteMenuProps, 'language' | 'navigation' | 'department'>) {
  return (
    <>
      <MainMenu links={navigation.header} department={department} />
      <MoreLinks language={language} links={navigation.footer} />
    </>
  );
}

/** @param props `department`: slug of the department that the page belongs to */
function MainMenu({ links, department }: { links: MenuLink[]; department?: string | undefined }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;

  return (
    <nav className="departments" aria-label={t('nav.main')}>
      <ul>
        {links.map((link) => (
          <li key={link.url + link.label} className={link.department && `department-${link.department}`}>
            <PageLink href={link.url} current={link.department && link.department === department ? 'page' : undefined}>
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ways to all articles and the links of the footer, once more in the menu of narrow screens, where the footer is far away. */
function MoreLinks({ language, links }: { language: Language; links: MenuLink[] }) {
  const { t } = useTranslation();
  const all = [
    ...browseLinks(language).map(({ url, key }) => ({ url, label: t(key) })),
    ...links,
    { url: paths.subscribe(language), label: t('site.subscribe') },
  ];
  return (
    <nav className="more-links" aria-label={t('nav.more')}>
      <ul>
        {all.map(({ url, label }) => (
          <li key={url + label}>
            <PageLink href={url}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the menu of narrow screens. The browser does so itself: neither this button nor Escape needs our scripts. */
export function MenuButton({ menuId }: { menuId: string }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="tool menu-button" popoverTarget={menuId}>
      <Icon of={Menu} />
      <span>{t('nav.menu')}</span>
    </button>
  );
}

type Props = {
  language: Language;
  navigation: Menus;
  department?: string | undefined;
  alternates: Alternate[];
  today?: string | undefined;
  /** False on pages with a search form of their own. */
  hasSearch?: boolean | undefined;
};

/** The masthead: large, with the date and as the page's heading on the front page; one line on all others. */
export function SiteHeader({ language, navigation, department, alternates, today, hasSearch = true }: Props) {
  const { t } = useTranslation();
  const menuId = useId();
  const amp = useAmp();
  const dates = useDates(language);
  const tagline = useSite()?.tagline;
  const Name = today ? 'h1' : 'p';
  return (
    <header className={today ? 'masthead masthead-front' : 'masthead masthead-line'}>
      <Name className="wordmark">
        <Wordmark language={language} current={today ? 'page' : undefined} />
      </Name>
      {today && (
        <p className="dateline">
          <time dateTime={today}>{dates.format(today, 'weekday')}</time>
          <span>{tagline}</span>
        </p>
      )}
      <div className={amp ? 'masthead-tools' : 'masthead-tools narrow-only'}>
        <PageLink href={paths.search(language)} className="tool" label={t('search.title')}>
          <Icon of={Search} />
        </PageLink>
        {!amp && <MenuButton menuId={menuId} />}
      </div>
      <SiteMenu id={menuId} hasSearch={hasSearch} {...{ language, navigation, department, alternates }} />
    </header>
  );
}
