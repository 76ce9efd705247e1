import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { formatPeriod, type PeriodCount } from '#lib/archive/period.ts';
import type { Language } from '#lib/languages/language.ts';
import { groupRuns } from '#lib/platform/text/groupRuns.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { PeriodCalendar } from './PeriodCalendar.tsx';

/** All months with articles, by year, newest first. */
export function ArchiveView({ months, language }: { months: PeriodCount[]; language: Language }) {
  const { t } = useTranslation();
  const years = groupRuns(months, ({ period }) => period.slice(0, 4));
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{t('nav.archive')}</h1>
        <p className="page-lead">{t('browse.archive.lead')}</p>
      </header>
      {months.length === 0 && <EmptyState large>{t('front.empty_text')}</EmptyState>}
      {years.map(({ key: year, items: periods }) => (
        <section key={year} className="day" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>
            <PageLink href={paths.archive(language, year)}>{formatPeriod(year, language)}</PageLink>
          </h2>
          <PeriodCalendar of={year} parts={periods} language={language} label={t('browse.archive.months', { year })} />
        </section>
      ))}
    </>
  );
}
