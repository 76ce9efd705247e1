import { useTranslation } from 'next-i18next/pages';
import { ArticleCount, ArticleList } from '#components/articles/ArticleList.tsx';
import { FeedLink } from '#components/layout/FeedLink.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { TeaserList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import type { TopicCount } from '#lib/tags/topic.ts';
import { TopicCounts } from './TopicCounts.tsx';

type Props = {
  tag: string;
  description: string;
  editions: { language: Language; tag: string }[];
  list: TeaserList;
  neighbors: TopicCount[];
  language: Language;
};

export function TagView({ tag, description, editions, list, neighbors, language }: Props) {
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
        {/* A name with capitals is shown as it is: iPhone. */}
        <h1 className={tag === normalizeTag(tag) ? 'tag-name' : undefined}>{tag}</h1>
        {list.page === 1 && description && <p className="page-lead">{bindShortWords(description, language)}</p>}
        <p className="page-meta">
          <span>{t('tag.label')}</span>
          <ArticleCount list={list} />
          <FeedLink of={paths.tag(language, tag)} />
        </p>
        {editions.length > 0 && (
          <p className="page-meta">
            <span>{t('tag.editions')}</span>
            {editions.map((edition) => (
              <a
                key={edition.language}
                href={paths.tag(edition.language, edition.tag)}
                lang={edition.language}
                hrefLang={edition.language}
              >
                {pageRules[edition.language].name}: {edition.tag}
              </a>
            ))}
          </p>
        )}
      </header>
      <ArticleList
        list={list}
        language={language}
        label={t('tag.articles')}
        pathOf={(page) => paths.tag(language, tag, page)}
      />
      {neighbors.length > 0 && (
        <section className="band" aria-labelledby="neighbors">
          <h2 id="neighbors" className="band-title">
            {t('tag.neighbors')}
          </h2>
          <TopicCounts topics={neighbors} language={language} />
        </section>
      )}
    </>
  );
}
