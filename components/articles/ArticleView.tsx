import { X } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { lazy, Suspense, useState } from 'react';
import { ArticleHead } from '#components/articles/ArticleHead.tsx';
import { ArticleText } from '#components/articles/ArticleText.tsx';
import { Recommendations } from '#components/articles/Recommendations.tsx';
import { CommentSection } from '#components/comments/CommentSection.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { NewsletterLink } from '#components/newsletters/NewsletterLink.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Article } from '#lib/articles/article.ts';
import { type Intent, storeIntent } from '#lib/articles/client/intent.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { CommentThread } from '#lib/comments/comment.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Site } from '#lib/settings/site.ts';
import type { AuthorNote } from '#lib/users/authorNote.ts';
import { ActionButton, ShareButton } from './ActionButtons.tsx';

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
  /** Missing in the browser, which has its HTML. */
  live?: { html?: string } | null;
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
    live,
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
          <ServerHtml
            id="story"
            part={ArticleText}
            inputs={{ article: content, authorNotes, url, lateStyles, live: live?.html }}
          />
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

// Loaded for signed-in readers only. Not next/dynamic: the fallback needs the article, and must remain if loading
// fails.
const ReaderActions = lazy(() =>
  import('./ReaderActions.tsx').then(
    (file) => ({ default: file.ReaderActions }),
    () => ({ default: SignedOutActions }),
  ),
);

/** Like and save: the same two buttons for everyone; visitors are asked to sign in. */
function ArticleActions({ article, url }: { article: Article; url: string }) {
  const { bearer } = useAuth();
  if (useAmp()) return null;

  return bearer ? (
    <Suspense fallback={<SignedOutActions article={article} url={url} isLoading />}>
      <ReaderActions article={article} url={url} />
    </Suspense>
  ) : (
    <SignedOutActions article={article} url={url} />
  );
}

// Loaded for signed-in readers only.
const AccountOffer = lazy(() =>
  import('./AccountOffer.tsx').then(
    (file) => ({ default: file.AccountOffer }),
    () => ({ default: NewsletterLink }),
  ),
);

type NewsletterOfferProps = { article: Pick<Article, 'language' | 'department'> };

/**
 * One line that offers the newsletter. `data-newsletter` of the document hides it from subscribers and those who closed it, before
 * the first paint (components/document/display.js).
 */
function NewsletterOffer({ article }: NewsletterOfferProps) {
  const { t } = useTranslation();
  const { authorUser, bearer } = useAuth();
  const isAmp = useAmp();
  const link = <NewsletterLink article={article} />;

  return (
    <aside className="newsletter-offer" aria-label={t('article.newsletter.title')}>
      {authorUser && bearer && !isAmp ? (
        <Suspense fallback={link}>
          <AccountOffer article={article} bearer={bearer} isConfirmed={authorUser.emailVerified} />
        </Suspense>
      ) : (
        link
      )}
      {!isAmp && (
        <button type="button" data-close-newsletter="" data-plain="" aria-label={t('article.newsletter.close')}>
          <Icon of={X} />
        </button>
      )}
    </aside>
  );
}

type SignedOutActionsProps = {
  article: Article;
  url: string;
  /** The buttons of signed-in readers are on their way. */
  isLoading?: boolean;
};

/** A visitor's click is stored, and applied when they return signed in. */
function SignedOutActions({ article, url, isLoading = false }: SignedOutActionsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Intent | null>(null);
  const { id, slug, language, likes } = article;
  const next = `${paths.article(language, slug)}#${chosen}`;

  function pick(intent: Intent) {
    storeIntent(intent, id);
    setChosen(intent);
  }

  const button = (kind: Intent) => ({ kind, pressed: false, isLoading, onPress: () => pick(kind) });
  return (
    <section className="actions" aria-label={t('article.actions')}>
      <ActionButton {...button('like')} label={t('article.like')} count={likes} />
      <ActionButton {...button('save')} label={t('article.save')} />
      <ShareButton url={url} title={article.title} />
      <p role="status">
        {chosen && (
          <>
            {t(chosen === 'like' ? 'article.signInToLike' : 'article.signInToSave')}{' '}
            <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
            {' · '}
            <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
          </>
        )}
      </p>
    </section>
  );
}
