import { PageLink } from '#components/ui/PageLink.tsx';
import { formatPeriod, monthName, type PeriodCount, unitOf } from '#lib/archive/period.ts';
import type { Language } from '#lib/languages/language.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { periods: PeriodCount[]; language: Language; label: string };

/** Links to the months of a year or the days of a month, with their numbers of articles. */
export function PeriodList({ periods, language, label }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={periods.some(isDay) ? 'counts counts-days' : 'counts'}>
        {periods.map((one) => (
          <li key={one.period}>
            {isDay(one) ? (
              <PageLink href={paths.archive(language, one.period)} label={formatPeriod(one.period, language)}>
                {Number(one.period.slice(-2))}
              </PageLink>
            ) : (
              <PageLink href={paths.archive(language, one.period)}>{monthName(one.period, language)}</PageLink>
            )}{' '}
            <span className="count">{formatCount(one.count, language)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function isDay({ period }: PeriodCount): boolean {
  return unitOf(period) === 'day';
}
