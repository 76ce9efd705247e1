import { useTranslation } from 'next-i18next/pages';
import { FeedLink } from '#components/layout/FeedLink.tsx';
import { Breadcrumbs } from '#components/ui/Breadcrumbs.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import type { HeadlineList } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { HeadlinesByDay, ZoneNote } from './Headlines.tsx';

/** Every article of a language, newest first; the archive follows after the last. */
export function LatestView({ list, language }: { list: HeadlineList; language: Language }) {
  const { t } = useTranslation();
  return (
    <>
      <header className="page-head">
        <Breadcrumbs label={t('a11y.breadcrumbs')} crumbs={[{ name: t('nav.home'), path: paths.home(language) }]} />
        <h1>{t('nav.latest')}</h1>
        {list.total > 0 && (
          <p className="page-meta">
            {list.page > 1 && <span>{t('list.pageOf', { page: list.page, last: list.lastPage })}</span>}
            <ZoneNote language={language} />
            <FeedLink of={paths.home(language)} />
          </p>
        )}
      </header>
      {list.total === 0 && <EmptyState large>{t('front.empty_text')}</EmptyState>}
      <HeadlinesByDay headlines={list.headlines} language={language} />
      <Pagination page={list.page} lastPage={list.lastPage} pathOf={(page) => paths.latest(language, page)} />
      {list.total > 0 && (
        <p className="more">
          <PageLink href={paths.archive(language)}>{t('browse.archive.all')}</PageLink>
        </p>
      )}
    </>
  );
}
