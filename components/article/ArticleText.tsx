import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { Article } from '#lib/domain/article.ts';
import type { AuthorNote } from '#lib/domain/authorNote.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { paths } from '#lib/format/paths.ts';
import { readableBody } from '#lib/format/readableBody.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleCover } from './ArticleCover.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { Byline } from './Byline.tsx';
import { Contents } from './Contents.tsx';
import { Corrections } from './Corrections.tsx';
import { Editions } from './Editions.tsx';
import { Share } from './Share.tsx';
import { Tags } from './Tags.tsx';

type Props = { article: Article; authorNotes: AuthorNote[]; url: string };

/** What an article page shows of the article itself. */
export function ArticleText({ article, authorNotes, url }: Props) {
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
        <AuthorBox authors={article.authors} notes={authorNotes} language={language} />
        <Tags title={t('article.tags')} tags={article.tags} language={language} />
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
