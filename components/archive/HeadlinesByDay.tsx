import { PageLink } from '#components/ui/PageLink.tsx';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Headline } from '#lib/domain/headline.ts';
import type { Language } from '#lib/domain/language.ts';
import { formatDate } from '#lib/format/formatDate.ts';
import { groupRuns } from '#lib/format/groupRuns.ts';
import { paths } from '#lib/format/paths.ts';
import { toLocalTime } from '#lib/format/zonedTime.ts';
import { HeadlineRow } from './HeadlineRow.tsx';

/** Articles, newest first, below the days on which they were published. */
export function HeadlinesByDay({ headlines, language }: { headlines: Headline[]; language: Language }) {
  const { timeZone } = useDates(language);
  const days = groupRuns(headlines, ({ publishedAt }) => toLocalTime(new Date(publishedAt), timeZone).slice(0, 10));
  return days.map(({ key: day, items }) => (
    <section key={day} className="day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <PageLink href={paths.archive(language, day)}>{formatDate(day, language, 'UTC', 'weekday')}</PageLink>
      </h2>
      <ol className="headlines">
        {items.map((headline) => (
          <HeadlineRow key={headline.id} headline={headline} language={language} level={3} />
        ))}
      </ol>
    </section>
  ));
}
