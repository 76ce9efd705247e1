import { useTranslation } from 'next-i18next/pages';
import { pageNumbers } from '#lib/platform/text/pageNumbers.ts';
import { Button } from './Button.tsx';
import { PageLink } from './PageLink.tsx';

/** Links where each page has its own URL, else buttons; renders nothing for a single page. `hasMore`: `lastPage` is not the last. */
type Props = { page: number; lastPage: number; hasMore?: boolean } & (
  | { pathOf: (page: number) => string }
  | { onPage: (page: number) => void }
);

export function Pagination({ page, lastPage, hasMore = false, ...by }: Props) {
  const { t } = useTranslation();
  if (lastPage <= 1) return null;

  return (
    <nav className={'pathOf' in by ? 'pagination pagination-links' : 'pagination'} aria-label={t('a11y.pagination')}>
      {'pathOf' in by ? (
        <>
          {page > 1 && (
            <PageLink href={by.pathOf(page - 1)} rel="prev">
              ← {t('list.previous')}
            </PageLink>
          )}
          <ol>
            {pageNumbers(page, lastPage).map((number) => (
              <li key={number.page} className={number.afterGap ? 'after-gap' : undefined}>
                <PageLink
                  href={by.pathOf(number.page)}
                  current={number.page === page ? 'page' : undefined}
                  label={t('list.page', { page: number.page })}
                >
                  {number.page}
                </PageLink>
              </li>
            ))}
            {hasMore && <li className="after-gap" aria-hidden="true" />}
          </ol>
          {page < lastPage && (
            <PageLink href={by.pathOf(page + 1)} rel="next">
              {t('list.next')} →
            </PageLink>
          )}
        </>
      ) : (
        <>
          <Button disabled={page <= 1} onPress={() => by.onPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <span>
            {page} / {lastPage}
          </span>
          <Button disabled={page >= lastPage} onPress={() => by.onPage(page + 1)}>
            {t('list.next')}
          </Button>
        </>
      )}
    </nav>
  );
}
