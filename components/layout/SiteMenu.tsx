import { Menu, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { AccountCorner } from '#components/accounts/AccountCorner.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { MenuLink, Menus } from '#lib/settings/menus.ts';
import type { Alternate } from '#lib/settings/site.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { browseLinks } from './browseLinks.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useAmp } from './PageKind.tsx';
import { ServerHtml } from './ServerHtml.tsx';

type Props = {
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
export function SiteMenu({ id, hasSearch, ...parts }: Props) {
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

function MenuParts({ language, navigation, department, alternates, hasSearch }: Omit<Props, 'id'>) {
  return (
    <div className="menu-parts">
      {hasSearch && <HeaderSearch language={language} />}
      <LanguageSwitch language={language} alternates={alternates} />
      <AccountCorner language={language} />
      <ServerHtml id="menu-links" part={MenuLinks} inputs={{ language, navigation, department }} />
    </div>
  );
}

function MenuLinks({ language, navigation, department }: Pick<Props, 'language' | 'navigation' | 'department'>) {
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
