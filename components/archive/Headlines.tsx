import { useTranslation } from 'next-i18next/pages';
import { HeadlineLink } from '#components/articles/HeadlineLink.tsx';
import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Headline } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { groupRuns } from '#lib/platform/text/groupRuns.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { toLocalTime } from '#lib/platform/text/zonedTime.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';

type Props = {
  headline: Headline;
  language: Language;
  /** Its heading level: one below the heading above the list. */
  level: 2 | 3;
};

/** An article in one line, with the time of day when it was published. */
export function HeadlineItem({ headline, language, level }: Props) {
  const dates = useDates(language);
  const Title = `h${level}` as const;
  return (
    <li className="card">
      <time dateTime={headline.publishedAt}>{dates.format(headline.publishedAt, 'time')}</time>
      <div className="card-text">
        {headline.department && <DepartmentLabel department={headline.department} language={language} />}
        <Title className="card-title">
          <HeadlineLink teaser={headline} language={language} />
        </Title>
      </div>
    </li>
  );
}

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
          <HeadlineItem key={headline.id} headline={headline} language={language} level={3} />
        ))}
      </ol>
    </section>
  ));
}

/** Says whose hours a list shows: readers elsewhere would take them for their own. */
export function ZoneNote({ language }: { language: Language }) {
  const { t } = useTranslation();
  const { zoneName } = useDates(language);
  return <span>{t('browse.zone', { zone: zoneName })}</span>;
}
