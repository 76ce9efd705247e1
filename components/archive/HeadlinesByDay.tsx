import { PageLink } from '#components/ui/PageLink.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Headline } from '#lib/articles/headline.ts';
import type { Language } from '#lib/languages/language.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { groupRuns } from '#lib/platform/text/groupRuns.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toLocalTime } from '#lib/platform/text/zonedTime.ts';
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
