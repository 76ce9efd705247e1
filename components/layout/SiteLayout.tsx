import { useTranslation } from 'next-i18next/pages';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { PageFooter } from '#components/layout/PageFooter.tsx';
import type { Language } from '#lib/languages/language.ts';
import { rememberedLanguage } from '#lib/platform/browser/rememberedLanguage.ts';
import { useRestoredFocus } from '#lib/platform/browser/useRestoredFocus.ts';
import { type Menus, noMenus } from '#lib/settings/menus.ts';
import type { Alternate } from '#lib/settings/site.ts';
import { ServerHtml } from './ServerHtml.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SiteIcons } from './SiteIcons.tsx';

type LanguageOfferProps = { language: Language; alternates: Alternate[] };

/**
 * Offers the language that the reader chose earlier, on pages in another one. Rendered in the browser only, so that one
 * cached page serves everyone; loaded only for readers whom it concerns.
 */
export function LanguageOffer(props: LanguageOfferProps) {
  const { language } = props;
  const [Line, setLine] = useState<ComponentType<LanguageOfferProps>>();

  useEffect(() => {
    const remembered = rememberedLanguage();
    if (remembered && remembered !== language)
      import('./LanguageOfferLine.tsx').then(
        (module) => setLine(() => module.LanguageOfferLine),
        // Offline there is nothing to offer.
        () => {},
      );
  }, [language]);

  return Line && <Line {...props} />;
}

type SiteLayoutProps = {
  language: Language;
  navigation?: Menus | undefined;
  department?: string | undefined;
  /** This page in other languages; a missing language links to its front page. */
  alternates: Alternate[];
  /** The date of the issue; on the front page only. */
  today?: string;
  /** False on pages with a search form of their own. */
  hasSearch?: boolean;
  children: ReactNode;
};

export function SiteLayout({
  language,
  navigation = noMenus,
  department,
  alternates,
  today,
  hasSearch,
  children,
}: SiteLayoutProps) {
  const { t } = useTranslation();
  useRestoredFocus();
  return (
    <>
      <SiteIcons language={language} />
      <a className="skip" href="#content">
        {t('a11y.skip')}
      </a>
      <SiteHeader {...{ language, navigation, department, alternates, today, hasSearch }} />
      {/* The reader script says it beside a control whose code can't be loaded. */}
      <main id="content" tabIndex={-1} data-trouble={t('article.actionTrouble')}>
        {children}
      </main>
      <ServerHtml id="site-foot" part={PageFooter} inputs={{ language, navigation }} />
      <LanguageOffer language={language} alternates={alternates} />
    </>
  );
}
