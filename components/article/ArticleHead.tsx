import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { ArticleContent } from '#lib/domain/article.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { paths } from '#lib/format/paths.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { Byline } from './Byline.tsx';
import { Editions } from './Editions.tsx';

/** What stands before the text of an article. */
export function ArticleHead({ article }: { article: Omit<ArticleContent, 'body'> }) {
  const { t } = useTranslation();
  const { language, title, summary, cover } = article;
  return (
    <>
      <header className="story-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbsOf(article, t('nav.home'))} />
        <h1>{bindShortWords(title, language)}</h1>
        {summary && <p className="story-lead">{bindShortWords(summary, language)}</p>}
      </header>
      {cover && <ArticleCover cover={cover} />}
      <aside className="story-side" aria-label={t('article.about')}>
        <Byline article={article} />
        <Editions translations={article.translations} />
      </aside>
    </>
  );
}

function crumbsOf({ language, department }: Pick<ArticleContent, 'language' | 'department'>, home: string) {
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
