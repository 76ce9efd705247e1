import { useTranslation } from 'next-i18next/pages';
import { pageNumbers } from '#lib/format/pageNumbers.ts';
import { PageLink } from './PageLink.tsx';

type Props = { page: number; lastPage: number; pathOf: (page: number) => string };

export function Pagination({ page, lastPage, pathOf }: Props) {
  const { t } = useTranslation();
  if (lastPage === 1) return null;

  return (
    <nav className="pagination" aria-label={t('a11y.pagination')}>
      {page > 1 && (
        <PageLink href={pathOf(page - 1)} rel="prev">
          ← {t('list.previous')}
        </PageLink>
      )}
      <ol>
        {pageNumbers(page, lastPage).map((number) => (
          <li key={number.page} className={number.afterGap ? 'after-gap' : undefined}>
            <PageLink
              href={pathOf(number.page)}
              current={number.page === page ? 'page' : undefined}
              label={t('list.page', { page: number.page })}
            >
              {number.page}
            </PageLink>
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <PageLink href={pathOf(page + 1)} rel="next">
          {t('list.next')} →
        </PageLink>
      )}
    </nav>
  );
}
