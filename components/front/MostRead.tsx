import { useTranslation } from 'next-i18next/pages';
import { DepartmentLabel } from '#components/article/DepartmentLabel.tsx';
import { HeadlineLink } from '#components/article/HeadlineLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';

export function MostRead({ articles, language }: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;

  return (
    <section className="most-read" aria-labelledby="most-read">
      <h2 id="most-read" className="band-title">
        {t('front.mostRead')}
      </h2>
      <ol>
        {articles.map((teaser) => (
          <li key={teaser.id} className="card">
            {teaser.department && <DepartmentLabel department={teaser.department} language={language} />}
            <h3 className="card-title">
              <HeadlineLink teaser={teaser} language={language} />
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}
