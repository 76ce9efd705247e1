import { Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useSite } from '#lib/settings/client/SiteContext.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { Menus } from '#lib/settings/menus.ts';
import type { Alternate } from '#lib/settings/site.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { MenuButton } from './MenuButton.tsx';
import { useAmp } from './PageKind.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

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
