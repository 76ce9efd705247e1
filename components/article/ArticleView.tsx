import { useTranslation } from 'next-i18next/pages';
import { CommentSection } from '#components/comment/CommentSection.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
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

type Props = {
  article: Article;
  recommendations: Teaser[];
  /** Null if they can't be read; absent in the browser, which has their HTML. */
  comments?: CommentThread[] | null | undefined;
  commenting: Commenting;
  site: Site;
  /** Not the published version: it can't be liked or commented on, and views are not counted. */
  isPreview?: boolean;
};

export function ArticleView({ article, recommendations, comments, commenting, site, isPreview = false }: Props) {
  const { t } = useTranslation();
  const { language, title, cover } = article;

  return (
    <>
      <article className="story" data-counted-article={isPreview ? undefined : article.id}>
        <ServerHtml id="story">
          {() => (
            <>
              <header className="story-head">
                <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbsOf(article, t('nav.home'))} />
                <h1>{bindShortWords(title, language)}</h1>
                {article.summary && <p className="story-lead">{bindShortWords(article.summary, language)}</p>}
              </header>
              {cover && <ArticleCover cover={cover} />}
              <aside className="story-side" aria-label={t('article.about')}>
                <Byline article={article} />
                <Editions translations={article.translations} />
              </aside>
              <ArticleBody html={makeScrollable(article.body)} />
              <Corrections corrections={article.corrections} language={language} />
            </>
          )}
        </ServerHtml>
        <footer className="story-foot">
          {!isPreview && <ArticleActions article={article} />}
          <ServerHtml id="story-links">
            {() => (
              <>
                <Tags tags={article.tags} language={language} />
                <Share url={site.url + paths.article(language, article.slug)} title={title} />
              </>
            )}
          </ServerHtml>
        </footer>
      </article>
      {!isPreview && <AdSlot name="article" />}
      <ServerHtml id="story-more">
        {() => <Recommendations articles={recommendations} language={language} />}
      </ServerHtml>
      {!isPreview &&
        (comments !== null ? (
          <CommentSection article={article} threads={comments} commenting={commenting} />
        ) : (
          <p className="comments-none">{t('comments.unavailable')}</p>
        ))}
    </>
  );
}

function crumbsOf({ language, department }: Article, home: string) {
  return [
    { name: home, path: paths.home(language) },
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
}
