import { useTranslation } from 'next-i18next/pages';
import { ArticleCount } from '#components/article/ArticleCount.tsx';
import { ArticleList } from '#components/article/ArticleList.tsx';
import { FeedLink } from '#components/layout/FeedLink.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';

type Props = { tag: string; list: TeaserList; language: Language };

export function TagView({ tag, list, language }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className="page-head">
        <Breadcrumbs
          label={t('a11y.breadcrumbs')}
          crumbs={[
            { name: t('nav.home'), path: paths.home(language) },
            { name: t('nav.topics'), path: paths.topics(language) },
          ]}
        />
        <h1 className="tag-name">{tag}</h1>
        <p className="page-meta">
          <span>{t('tag.label')}</span>
          <ArticleCount list={list} />
          <FeedLink of={paths.tag(language, tag)} />
        </p>
      </header>
      <ArticleList
        list={list}
        language={language}
        label={t('tag.articles')}
        pathOf={(page) => paths.tag(language, tag, page)}
      />
    </>
  );
}
