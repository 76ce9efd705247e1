import { useTranslation } from 'next-i18next/pages';
import { HeadlineLink } from '#components/article/HeadlineLink.tsx';
import { StoryLabel } from '#components/article/StoryLabel.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

export function LatestList({ articles, language }: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;

  return (
    <section className="latest" aria-labelledby="latest">
      <h2 id="latest">{t('front.latest')}</h2>
      <ol>
        {articles.map((teaser) => (
          <li key={teaser.id} className="card">
            <StoryLabel label={teaser.label} />
            <h3 className="card-title">
              <HeadlineLink teaser={teaser} language={language} />
            </h3>
            <p className="card-meta">
              <RelativeTime iso={teaser.publishedAt} language={language} />
            </p>
          </li>
        ))}
      </ol>
      <p className="more">
        <PageLink href={paths.latest(language)}>{t('nav.latest')}</PageLink>
      </p>
    </section>
  );
}
