import { useTranslation } from 'next-i18next/pages';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { ArticleCard } from './ArticleCard.tsx';

export function Recommendations({ articles, language }: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;

  return (
    <section className="band" aria-labelledby="recommended">
      <h2 id="recommended" className="band-title">
        {t('article.recommended')}
      </h2>
      <div className="columns">
        {articles.map((teaser) => (
          <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="standard" level={3} />
        ))}
      </div>
    </section>
  );
}
