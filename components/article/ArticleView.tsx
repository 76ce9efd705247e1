import { useTranslation } from 'next-i18next/pages';
import { CommentSection } from '#components/comment/CommentSection.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Commenting } from '#lib/domain/commenting.ts';
import type { Site } from '#lib/domain/site.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { makeScrollable } from '#lib/format/makeScrollable.ts';
import { paths } from '#lib/format/paths.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { Byline } from './Byline.tsx';
import { Corrections } from './Corrections.tsx';
import { Editions } from './Editions.tsx';
import { Recommendations } from './Recommendations.tsx';
import { Share } from './Share.tsx';
import { Tags } from './Tags.tsx';
import { useCountView } from './useCountView.ts';

type Props = {
  article: Article;
  recommendations: Teaser[];
  comments: CommentThread[] | null;
  commenting: Commenting;
  site: Site;
  /** Not the published version: it can't be liked or commented on, and views are not counted. */
  isPreview?: boolean;
};

export function ArticleView({ article, recommendations, comments, commenting, site, isPreview = false }: Props) {
  const { t } = useTranslation();
  const { language, department, title, cover } = article;
  useCountView(isPreview ? null : article.id);

  const crumbs = [
    { name: t('nav.home'), path: paths.home(language) },
    ...(department
      ? [
          {
            name: department.name[language],
            path: paths.department(language, department.slug),
            className: `label department-${department.slug}`,
          },
        ]
      : []),
  ];

  return (
    <>
      <article className="story">
        <header className="story-head">
          <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbs} />
          <h1>{bindShortWords(title, language)}</h1>
          {article.summary && <p className="story-lead">{bindShortWords(article.summary, language)}</p>}
        </header>
        {cover && <ArticleCover cover={cover} />}
        <aside className="story-side" aria-label={t('article.about')}>
          <Byline article={article} />
          <Editions translations={article.translations} />
        </aside>
        {/* Absent in the browser's first render: see ArticleBody. */}
        <ArticleBody html={article.body && makeScrollable(article.body)} />
        <Corrections corrections={article.corrections} language={language} />
        <footer className="story-foot">
          {!isPreview && <ArticleActions article={article} />}
          <Tags title={t('article.tags')} tags={article.tags} language={language} />
          <Share url={site.url + paths.article(language, article.slug)} title={title} />
        </footer>
      </article>
      {!isPreview && <AdSlot name="article" />}
      <Recommendations articles={recommendations} language={language} />
      {!isPreview &&
        (comments ? (
          <CommentSection article={article} threads={comments} commenting={commenting} />
        ) : (
          <p className="comments-none">{t('comments.unavailable')}</p>
        ))}
    </>
  );
}
