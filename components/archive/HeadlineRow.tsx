import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { HeadlineLink } from '#components/articles/HeadlineLink.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Headline } from '#lib/articles/headline.ts';
import type { Language } from '#lib/languages/language.ts';

type Props = {
  headline: Headline;
  language: Language;
  /** Its heading level: one below the heading above the list. */
  level: 2 | 3;
};

/** An article in one line, with the time of day when it was published. */
export function HeadlineRow({ headline, language, level }: Props) {
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
