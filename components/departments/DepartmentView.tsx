import { useTranslation } from 'next-i18next/pages';
import { ArticleCard } from '#components/articles/ArticleCard.tsx';
import { ArticleList } from '#components/articles/ArticleList.tsx';
import { FeedLink } from '#components/layout/FeedLink.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { Teaser, TeaserList } from '#lib/articles/teaser.ts';
import type { Department } from '#lib/departments/department.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { department: Department; list: TeaserList; language: Language };

/** The first page has the layout of a front page; the later ones are an archive. */
export function DepartmentView({ department, list, language }: Props) {
  const { t } = useTranslation();
  const { slug } = department;
  const description = department.description[language];
  const pathOf = (page: number) => paths.department(language, slug, page);
  return (
    <div className={`department department-${slug}`}>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{department.name[language]}</h1>
        {list.page === 1 && description && <p className="page-lead">{bindShortWords(description, language)}</p>}
        <p className="page-meta">
          {list.page > 1 && (
            <span>
              {t(list.totalIsExact ? 'list.pageOf' : 'list.pageOfMany', { page: list.page, last: list.lastPage })}
            </span>
          )}
          <FeedLink of={pathOf(1)} />
        </p>
      </header>
      {list.total === 0 && <EmptyState large>{t('department.empty')}</EmptyState>}
      {list.total > 0 && list.page === 1 && <Opening articles={list.articles} language={language} />}
      {list.page === 1 ? (
        <Pagination page={1} lastPage={list.lastPage} hasMore={!list.totalIsExact} pathOf={pathOf} />
      ) : (
        <ArticleList list={list} language={language} label={t('department.articles')} pathOf={pathOf} />
      )}
    </div>
  );
}

function Opening({ articles, language }: { articles: Teaser[]; language: Language }) {
  const [lead, ...others] = articles;
  const card = { language, level: 2, showDepartment: false } as const;
  return (
    <>
      {lead && <ArticleCard {...card} teaser={lead} kind="lead" />}
      {others.length > 0 && (
        <div className="columns">
          {others.map((teaser) => (
            <ArticleCard {...card} key={teaser.id} teaser={teaser} kind="second" />
          ))}
        </div>
      )}
    </>
  );
}
