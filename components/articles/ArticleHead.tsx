import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import type { StaticArticle } from '#lib/articles/article.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { ArticleCover } from './ArticleCover.tsx';
import { BylineNames } from './BylineNames.tsx';
import { Editions } from './Editions.tsx';

/** What stands before the text of an article. */
export function ArticleHead({ article }: { article: Omit<StaticArticle, 'body'> }) {
  const { t } = useTranslation();
  const { language, title, summary, cover } = article;
  return (
    <>
      <header className="story-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={crumbsOf(article, t('nav.home'))} />
        <h1>{bindShortWords(title, language)}</h1>
        {summary && <p className="story-lead">{bindShortWords(summary, language)}</p>}
      </header>
      <aside className="story-side" aria-label={t('article.about')}>
        <Byline article={article} />
        <Editions translations={article.translations} />
      </aside>
      {cover && <ArticleCover cover={cover} />}
    </>
  );
}

function crumbsOf({ language, department }: Pick<StaticArticle, 'language' | 'department'>, home: string) {
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

function Byline({ article }: { article: Omit<StaticArticle, 'body'> }) {
  const { t } = useTranslation();
  const { language, authors, publishedAt, updatedNote } = article;
  const writers = authors.filter(({ role }) => role === 'text');
  return (
    <div className="byline">
      {writers.length > 0 && (
        <p>
          <span className="hidden">{t('article.author', { count: writers.length })} </span>
          <BylineNames people={writers} language={language} linked />
        </p>
      )}
      {(['photo', 'translation'] as const).map((role) => {
        const people = authors.filter((person) => person.role === role);
        return (
          people.length > 0 && (
            <p key={role} className="byline-role">
              {t(`article.by.${role}`, { count: people.length })}{' '}
              <BylineNames people={people.map(({ id, name }) => ({ id, name }))} language={language} linked />
            </p>
          )
        );
      })}
      <p>
        <RelativeTime iso={publishedAt ?? article.createdAt} language={language} style="named" />
      </p>
      {updatedNote && (
        <p className="updated-note">
          {t('article.updated')} <RelativeTime iso={updatedNote.at} language={language} style="minute" />
          <span>{bindShortWords(updatedNote.text, language)}</span>
        </p>
      )}
      <p>{t('article.readingTime', { count: article.readingMinutes })}</p>
    </div>
  );
}
