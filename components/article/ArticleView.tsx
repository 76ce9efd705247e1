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
import { paths } from '#lib/format/paths.ts';
import { readableBody } from '#lib/format/readableBody.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { Byline } from './Byline.tsx';
import { Contents } from './Contents.tsx';
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
  const { language } = article;
  const url = site.url + paths.article(language, article.slug);

  return (
    <>
      <article className="story" data-counted-article={isPreview ? undefined : article.id}>
        <ServerHtml id="story">{() => <ArticleText article={article} url={url} />}</ServerHtml>
        {!isPreview && <ArticleActions article={article} url={url} />}
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

function ArticleText({ article, url }: { article: Article; url: string }) {
  const { t } = useTranslation();
  const { language, title, cover } = article;
  const { html, headings } = readableBody(article.body);
  return (
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
      <Contents headings={headings} />
      <ArticleBody html={html} />
      <Corrections corrections={article.corrections} language={language} />
      <footer className="story-foot">
        <AuthorBox authors={article.authors} language={language} />
        <Tags tags={article.tags} language={language} />
        <Share url={url} title={title} />
        <p className="story-address">{url}</p>
      </footer>
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
