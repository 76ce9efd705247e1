import { useId } from 'react';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { ArticleCard } from './ArticleCard.tsx';

type Props = { title: string; articles: Teaser[]; language: Language };

/** Something to read where a page has nothing of its own to show; nothing without articles. */
export function OfferedArticles({ title, articles, language }: Props) {
  const id = useId();
  if (articles.length === 0) return null;

  return (
    <section className="article-list" aria-labelledby={id}>
      <h2 id={id} className="offered-title">
        {title}
      </h2>
      {articles.map((teaser) => (
        <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="row" level={3} />
      ))}
    </section>
  );
}
