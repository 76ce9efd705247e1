import { PageLink } from '#components/ui/PageLink.tsx';
import { formatPeriod, lastDay, monthName, type Period, type PeriodCount, unitOf } from '#lib/archive/period.ts';
import type { Language } from '#lib/languages/language.ts';
import { rareRules } from '#lib/languages/rare.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** `of`: a year, shown as its months, or a month, shown as its weeks. `parts`: those with articles. */
type Props = { of: Period; parts: PeriodCount[]; language: Language; label: string };

/** The months of a year or the days of a month, those with articles as links, with their numbers and as bars. */
export function PeriodCalendar({ of, parts, language, label }: Props) {
  const counts = new Map(parts.map(({ period, count }) => [period, count]));
  const most = Math.max(...counts.values());
  const isMonth = unitOf(of) === 'month';
  return (
    <nav aria-label={label} className={isMonth ? 'calendar calendar-days' : 'calendar'}>
      {isMonth && <Weekdays language={language} />}
      <ol>
        {partsOf(of).map((period, index) => (
          <li key={period} style={isMonth && index === 0 ? { gridColumnStart: columnOf(period) } : undefined}>
            <Part period={period} count={counts.get(period) ?? 0} most={most} language={language} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type PartProps = { period: Period; count: number; most: number; language: Language };

function Part({ period, count, most, language }: PartProps) {
  const isDay = unitOf(period) === 'day';
  const name = isDay ? String(Number(period.slice(-2))) : monthName(period, language);
  if (count === 0) return <span className="calendar-empty">{name}</span>;
  return (
    <>
      <PageLink
        href={paths.archive(language, period)}
        {...(isDay && { label: formatPeriod(period, language) })}
        className="calendar-name"
      >
        {name}
      </PageLink>{' '}
      <span className="count">{formatCount(count, language)}</span>
      <span className="calendar-bar" style={{ width: `${Math.ceil((100 * count) / most)}%` }} />
    </>
  );
}

function Weekdays({ language }: { language: Language }) {
  return (
    <p className="calendar-weekdays" aria-hidden="true">
      {rareRules[language].weekdayHeads.map((day) => (
        <span key={day}>{day}</span>
      ))}
    </p>
  );
}

function partsOf(of: Period): Period[] {
  const count = unitOf(of) === 'year' ? 12 : Number(lastDay(of).slice(-2));
  return Array.from({ length: count }, (_, index) => `${of}-${String(index + 1).padStart(2, '0')}`);
}

function columnOf(day: Period): number {
  return ((new Date(day).getUTCDay() + 6) % 7) + 1;
}
