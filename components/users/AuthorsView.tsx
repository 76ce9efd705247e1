import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { countBound } from '#lib/platform/values/countBound.ts';
import type { ListedAuthor } from '#lib/users/listedAuthor.ts';

type Props = { authors: ListedAuthor[]; page: number; lastPage: number; language: Language };

/** Everybody who writes in a language, by name. */
export function AuthorsView({ authors, page, lastPage, language }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{t('nav.authors')}</h1>
        {page > 1 && <p className="page-meta">{t('list.pageOf', { page, last: lastPage })}</p>}
      </header>
      {authors.length === 0 && <EmptyState large>{t('front.empty_text')}</EmptyState>}
      <ul className="author-list">
        {authors.map((author) => (
          <AuthorItem key={author.id} author={author} language={language} />
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} pathOf={(other) => paths.authors(language, other)} />
    </>
  );
}

function AuthorItem({ author, language }: { author: ListedAuthor; language: Language }) {
  const { t } = useTranslation();
  const { id, name, portraitUrl, jobTitle, place, articleCount, department, lastArticle } = author;
  return (
    <li>
      <Portrait url={portraitUrl} size={96} />
      <div>
        {department && (
          <p className={`label department-${department.slug}`}>
            <PageLink href={paths.department(language, department.slug)}>{department.name}</PageLink>
          </p>
        )}
        <h2>
          <PageLink href={paths.user(language, id)}>
            <PersonName name={name} language={language} />
          </PageLink>
        </h2>
        {(jobTitle || place) && <p>{[jobTitle, place].filter(Boolean).join(', ')}</p>}
        {lastArticle && (
          <p className="author-last">
            <PageLink href={paths.article(language, lastArticle.slug)}>
              {bindShortWords(lastArticle.title, language)}
            </PageLink>
          </p>
        )}
        <p className="count">
          {lastArticle && (
            <>
              <RelativeTime iso={lastArticle.publishedAt} language={language} />
              {' · '}
            </>
          )}
          {articleCount < countBound ? t('list.count', { count: articleCount }) : formatCount(articleCount, language)}
        </p>
      </div>
    </li>
  );
}
