import { Pagination } from '#components/ui/Pagination.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { TeaserList } from '#lib/articles/teaser.ts';
import { ArticleCard } from './ArticleCard.tsx';

type Props = {
  list: TeaserList;
  language: Language;
  label: string;
  pathOf: (page: number) => string;
};

/** One page of an article list, as rows with the picture at the side. */
export function ArticleList({ list, language, label, pathOf }: Props) {
  return (
    <section className="article-list" aria-label={label}>
      {list.articles.map((teaser) => (
        <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="row" level={2} />
      ))}
      <Pagination page={list.page} lastPage={list.lastPage} hasMore={!list.totalIsExact} pathOf={pathOf} />
    </section>
  );
}
