import { useTranslation } from 'next-i18next/pages';
import { ArticleBody } from '#components/articles/ArticleBody.tsx';
import { ArticleCover } from '#components/articles/ArticleCover.tsx';
import { Editions } from '#components/articles/Editions.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { readableBody } from '#lib/articles/readableBody.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { SitePage } from '#lib/sitePages/page.ts';

/** A page such as About or Privacy: an article's text without byline, reactions and comments. */
export function SitePageArticle({ page }: { page: SitePage }) {
  const { t } = useTranslation();
  const { language, title, summary, cover } = page;
  return (
    <article className="story">
      <header className="story-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{bindShortWords(title, language)}</h1>
        {summary && <p className="story-lead">{bindShortWords(summary, language)}</p>}
      </header>
      {cover && <ArticleCover cover={cover} />}
      <aside className="story-side" aria-label={t('page.about')}>
        <p className="byline">
          {t('article.updated')} <RelativeTime iso={page.updatedAt} language={language} />
        </p>
        <Editions kind="page" translations={page.translations} />
      </aside>
      <div className="story-main">
        <ArticleBody html={readableBody(page.body).html} />
      </div>
    </article>
  );
}
