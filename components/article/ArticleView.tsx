import { useTranslation } from 'next-i18next/pages';
import { ArticleHead } from '#components/article/ArticleHead.tsx';
import { ArticleText } from '#components/article/ArticleText.tsx';
import { Recommendations } from '#components/article/Recommendations.tsx';
import { CommentSection } from '#components/comment/CommentSection.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import type { Article } from '#lib/domain/article.ts';
import type { AuthorNote } from '#lib/domain/authorNote.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Commenting } from '#lib/domain/commenting.ts';
import type { Site } from '#lib/domain/site.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { paths } from '#lib/format/paths.ts';
import { ArticleActions } from './ArticleActions.tsx';
import { NewsletterOffer } from './NewsletterOffer.tsx';

type Props = {
  article: Article;
  authorNotes?: AuthorNote[];
  recommendations: Teaser[];
  /** Null if they can't be read; absent in the browser, which has their HTML. */
  comments?: CommentThread[] | null | undefined;
  commenting: Commenting;
  site: Site;
  /** The address of the rules for what is below the text; without it the document contains them. */
  lateStyles?: string | null;
  /** Not the published version: it can't be liked or commented on, and views are not counted. */
  isPreview?: boolean;
};

export function ArticleView(props: Props) {
  const {
    article,
    authorNotes = [],
    recommendations,
    comments,
    commenting,
    site,
    lateStyles,
    isPreview = false,
  } = props;
  const { t } = useTranslation();
  const { language } = article;
  // Counts change more often than what the article says, and are shown beside it.
  const { views: _v, likes: _l, comments: _c, ...content } = article;
  const { body: _b, ...frame } = content;
  const url = site.url + paths.article(language, article.slug);

  return (
    <>
      <article className="story" data-counted-article={isPreview ? undefined : article.id}>
        <ServerHtml id="story-start" part={ArticleHead} inputs={{ article: frame }} />
        <div className="story-main">
          <ServerHtml id="story" part={ArticleText} inputs={{ article: content, authorNotes, url, lateStyles }} />
          {!isPreview && <ArticleActions article={article} url={url} />}
        </div>
      </article>
      {!isPreview && <NewsletterOffer article={article} />}
      {!isPreview && <AdSlot name="article" />}
      <ServerHtml id="story-more" part={Recommendations} inputs={{ articles: recommendations, language }} />
      {!isPreview &&
        (comments !== null ? (
          <CommentSection article={article} threads={comments} commenting={commenting} />
        ) : (
          <p className="comments-none">{t('comments.unavailable')}</p>
        ))}
    </>
  );
}
