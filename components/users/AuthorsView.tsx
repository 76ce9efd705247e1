import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { Language } from '#lib/languages/language.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { countBound } from '#lib/platform/values/countBound.ts';

type Props = {
  authors: { id: string; name: string; portraitUrl: string | null; articleCount: number }[];
  page: number;
  lastPage: number;
  language: Language;
};

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
        {authors.map(({ id, name, portraitUrl, articleCount }) => (
          <li key={id}>
            <Portrait url={portraitUrl} size={64} />
            <p>
              <PageLink href={paths.user(language, id)}>
                <PersonName name={name} language={language} />
              </PageLink>
              <span className="count">
                {articleCount < countBound
                  ? t('list.count', { count: articleCount })
                  : formatCount(articleCount, language)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} pathOf={(other) => paths.authors(language, other)} />
    </>
  );
}
