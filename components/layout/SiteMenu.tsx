import { Menu, X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { AccountCorner } from '#components/account/AccountCorner.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { Alternate } from '#lib/domain/site.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainMenu } from './MainMenu.tsx';
import { MoreLinks } from './MoreLinks.tsx';
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
