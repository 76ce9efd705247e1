import { Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { AccountCorner } from '#components/account/AccountCorner.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useDates } from '#lib/client/SiteClock.tsx';
import { useSite } from '#lib/client/SiteContext.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Menus } from '#lib/domain/menus.ts';
import type { Alternate } from '#lib/domain/site.ts';
import { paths } from '#lib/format/paths.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MainMenu } from './MainMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

type Props = {
  language: Language;
  navigation: Menus;
  department?: string | undefined;
  alternates: Alternate[];
  today?: string | undefined;
};

/** The masthead: large, with the date and as the page's heading on the front page; one line on all others. */
export function SiteHeader({ language, navigation, department, alternates, today }: Props) {
  const { t } = useTranslation();
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
      <div className="masthead-tools">
        <LanguageSwitch language={language} alternates={alternates} />
        <PageLink href={paths.search(language)} className="search-link" label={t('search.title')}>
          <Icon of={Search} />
        </PageLink>
        <AccountCorner language={language} />
      </div>
      <MainMenu links={navigation.header} department={department} />
    </header>
  );
}
