import { useTranslation } from 'next-i18next/pages';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { TeaserList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { ArticleCard } from './ArticleCard.tsx';

type ArticleCountProps = { list: Pick<TeaserList, 'total' | 'totalIsExact'> };

/** How many articles a list has, or at least how many. */
export function ArticleCount({ list: { total, totalIsExact } }: ArticleCountProps) {
  const { t } = useTranslation();
  return <span>{totalIsExact ? t('list.count', { count: total }) : t('list.countAtLeast', { number: total })}</span>;
}

type ArticleListProps = {
  list: TeaserList;
  language: Language;
  label: string;
  pathOf: (page: number) => string;
};

/** One page of an article list, as rows with the picture at the side. */
export function ArticleList({ list, language, label, pathOf }: ArticleListProps) {
  return (
    <section className="article-list" aria-label={label}>
      {list.articles.map((teaser) => (
        <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="row" level={2} />
      ))}
      <Pagination page={list.page} lastPage={list.lastPage} hasMore={!list.totalIsExact} pathOf={pathOf} />
    </section>
  );
}
