import { Plus } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { usePages } from '#lib/client/hooks/usePages.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ListedPage } from '#lib/domain/page.ts';
import { canManagePages } from '#lib/domain/permissions.ts';
import { paths } from '#lib/format/paths.ts';
import { listTabOf, listTabs } from '../articles/articleFilters.ts';
import { articleName } from '../articles/articleName.ts';
import { ConfirmChange } from '../articles/ConfirmChange.tsx';
import { FailedChanges } from '../articles/FailedChanges.tsx';
import { rowMenu } from '../articles/rowMenu.ts';
import { SelectedArticles } from '../articles/SelectedArticles.tsx';
import { useSelectedChanges } from '../articles/useSelectedChanges.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { NoPages } from './NoPages.tsx';
import { PageFilterBar } from './PageFilterBar.tsx';
import { pageColumns } from './pageColumns.tsx';
import { defaults, filterNames, toQuery, toSorting } from './pageFilters.ts';

// Only editors write pages, so none is in review.
const pageTabs = listTabs.filter((tab) => tab !== 'review');

/** The pages of the site. Filters, sorting and page of the list are in the URL. */
export function PagesView() {
  const { t } = useTranslation();
  const router = useRouter();
  const { actor, language } = useAdminSession();
  const { values, ready, filtered, ...address } = useListFilters(defaults, filterNames);
  const query = toQuery(values);
  const { pages, total, totalIsExact, counts, error, stale, reload } = usePages(
    ready && canManagePages(actor) ? query : null,
  );
  const { selection, chosen, deselect, alter, clear, ask, duplicate, confirming, failures } = useSelectedChanges(
    'page',
    pages,
    address,
  );
  const dates = useDates(language);
  const tab = listTabOf(values.status);

  useFirstRowKey();

  const menuOf = (page: ListedPage) =>
    rowMenu(page, {
      kind: 'page',
      t,
      language,
      actor,
      onAction: (action) => ask(action, [page]),
      onDuplicate: () => void duplicate(page, (path) => router.push(path, undefined, { locale: false })),
    });

  const create = (
    <ButtonLink tone="primary" icon={Plus} href={paths.editor('page', language, 'new')}>
      {t('admin.pages.new')}
    </ButtonLink>
  );
  return (
    <AdminScreen title={t('admin.nav.pages')} can={canManagePages} actions={create}>
      <Tabs
        label={t('admin.articles.columns.status')}
        language={language}
        current={tab}
        onChange={(status) => alter({ status })}
        tabs={pageTabs.map((id) => ({
          id,
          label: t(`admin.articles.listTabs.${id || 'all'}`),
          count: counts?.[id || 'all'],
        }))}
      >
        <PageFilterBar values={values} onChange={alter} onClear={clear} />
        {chosen.length > 0 && <SelectedArticles kind="page" articles={chosen} onAction={ask} onClear={deselect} />}
        <DataTable
          label={t('admin.nav.pages')}
          columns={pageColumns(t, language, dates)}
          rows={pages}
          rowId={({ id }) => id}
          rowName={(page) => articleName(t, page)}
          error={error}
          onRetry={reload}
          stale={stale}
          sorting={toSorting(values.sort)}
          onSort={({ column, direction }) => alter({ sort: `${column}:${direction}` })}
          {...selection}
          empty={<NoPages tab={tab} filtered={filtered} onClear={clear} />}
          rowMenu={(page) => (
            <Menu label={t('admin.articles.actionsFor', { title: articleName(t, page) })} entries={menuOf(page)} />
          )}
        />
        <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      </Tabs>
      {confirming && <ConfirmChange {...confirming} />}
      {failures && <FailedChanges {...failures} />}
    </AdminScreen>
  );
}
