import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useAdminArticles } from '#lib/client/hooks/useAdminArticles.ts';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { ArticleFilterBar } from './ArticleFilterBar.tsx';
import { articleColumns, chosenColumns } from './articleColumns.tsx';
import { defaults, filterNames, listTabOf, listTabs, toQuery, toSorting } from './articleFilters.ts';
import { articleName } from './articleName.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import { FailedChanges } from './FailedChanges.tsx';
import { NoArticles } from './NoArticles.tsx';
import { rowMenu } from './rowMenu.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { ScheduledFronts } from './ScheduledFronts.tsx';
import { SelectedArticles } from './SelectedArticles.tsx';
import { useSelectedChanges } from './useSelectedChanges.ts';

/** Authors see their own articles, admins all. Filters, sorting and page are in the URL. */
export function ArticlesView() {
  const { t } = useTranslation();
  const router = useRouter();
  const { actor, language, publishes } = useAdminSession();
  const dates = useDates(language);
  const { values, ready, filtered, ...address } = useListFilters(defaults, filterNames);
  const query = toQuery(values);
  const {
    articles,
    total,
    totalIsExact,
    counts,
    fronts = [],
    error,
    stale,
    reload,
  } = useAdminArticles(ready ? query : null);
  const { selection, chosen, deselect, alter, clear, ask, apply, duplicate, confirming, failures } = useSelectedChanges(
    'article',
    articles,
    address,
  );
  const tab = listTabOf(values.status);
  const columns = articleColumns(t, language, dates);

  useFirstRowKey();

  return (
    <AdminScreen title={t('admin.nav.articles')}>
      <Tabs
        label={t('admin.articles.columns.status')}
        language={language}
        current={tab}
        onChange={(status) => alter({ status })}
        tabs={listTabs.map((id) => ({
          id,
          label: t(`admin.articles.listTabs.${id || 'all'}`),
          count: counts?.[id || 'all'],
        }))}
      >
        <SavedFilters values={values} />
        <ArticleFilterBar values={values} columns={columns} onChange={alter} onClear={clear} />
        {chosen.length > 0 && (
          <SelectedArticles articles={chosen} onAction={ask} onClear={deselect}>
            {tab !== 'deleted' && <BulkEdit articles={chosen} onApply={apply} />}
          </SelectedArticles>
        )}
        {tab === 'scheduled' && <ScheduledFronts fronts={fronts} />}
        <DataTable
          label={t('admin.nav.articles')}
          columns={chosenColumns(columns, values.columns)}
          rows={articles}
          rowId={({ id }) => id}
          rowName={(article) => articleName(t, article)}
          error={error}
          onRetry={reload}
          stale={stale}
          sorting={toSorting(values)}
          onSort={({ column, direction }) => alter({ sort: `${column}:${direction}` })}
          {...selection}
          empty={
            tab === 'scheduled' && fronts.length > 0 ? null : (
              <NoArticles tab={tab} filtered={filtered} onClear={clear} />
            )
          }
          rowMenu={(article) => (
            <Menu
              label={t('admin.articles.actionsFor', { title: articleName(t, article) })}
              entries={rowMenu(article, {
                publishes,
                t,
                language,
                actor,
                onAction: (action) => ask(action, [article]),
                onDuplicate: () => void duplicate(article, (path) => router.push(path, undefined, { locale: false })),
              })}
            />
          )}
        />
        <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      </Tabs>
      {confirming && <ConfirmChange {...confirming} />}
      {failures && <FailedChanges {...failures} />}
    </AdminScreen>
  );
}
