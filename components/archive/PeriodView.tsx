import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { formatPeriod, type Period, type PeriodCount, periodsAround, unitOf } from '#lib/archive/period.ts';
import type { HeadlineList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { HeadlineItem, HeadlinesByDay, ZoneNote } from './Headlines.tsx';
import { PeriodCalendar } from './PeriodCalendar.tsx';

type Props = {
  period: Period;
  parts: PeriodCount[];
  list: HeadlineList | null;
  neighbors: { earlier: Period | null; later: Period | null };
  language: Language;
};

/** A year as its months; a month as its days and their articles; a day as its articles. */
export function PeriodView({ period, parts, list, neighbors, language }: Props) {
  const { t } = useTranslation();
  const isDay = unitOf(period) === 'day';
  const name = isDay ? formatDate(period, language, 'UTC', 'weekday') : formatPeriod(period, language);
  const crumbs = [
    { name: t('nav.home'), path: paths.home(language) },
    { name: t('nav.archive'), path: paths.archive(language) },
    ...periodsAround(period).map((one) => ({ name: formatPeriod(one, language), path: paths.archive(language, one) })),
  ];
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbs} />
        <h1 className="sentence-case">{name}</h1>
        {list && (
          <p className="page-meta">
            {list.totalIsExact && <span>{t('list.count', { count: list.total })}</span>}
            {list.page > 1 && <span>{t('list.pageOf', { page: list.page, last: list.lastPage })}</span>}
            <ZoneNote language={language} />
          </p>
        )}
      </header>
      {parts.length > 0 && (
        <PeriodCalendar of={period} parts={parts} language={language} label={t('browse.archive.parts')} />
      )}
      {list && !isDay && <HeadlinesByDay headlines={list.headlines} language={language} />}
      {list && isDay && (
        <ol className="headlines">
          {list.headlines.map((headline) => (
            <HeadlineItem key={headline.id} headline={headline} language={language} level={2} />
          ))}
        </ol>
      )}
      {list && (
        <Pagination
          page={list.page}
          lastPage={list.lastPage}
          pathOf={(page) => paths.archive(language, period, page)}
        />
      )}
      <Neighbors {...neighbors} language={language} />
    </>
  );
}

function Neighbors({ earlier, later, language }: Props['neighbors'] & Pick<Props, 'language'>) {
  const { t } = useTranslation();
  if (!earlier && !later) return null;
  return (
    <nav className="neighbors" aria-label={t('browse.archive.neighbors')}>
      {earlier && <PageLink href={paths.archive(language, earlier)}>← {formatPeriod(earlier, language)}</PageLink>}
      {later && <PageLink href={paths.archive(language, later)}>{formatPeriod(later, language)} →</PageLink>}
    </nav>
  );
}
