import { Plus, Rss, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useMemo, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { deleteFeed, updateFeed } from '#lib/client/api/feeds.ts';
import { useAddressFilters } from '#lib/client/hooks/useAddressFilters.ts';
import { useFeeds } from '#lib/client/hooks/useFeeds.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Feed } from '#lib/domain/feed.ts';
import { canManageFeeds } from '#lib/domain/permissions.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useShortcuts } from '../shell/shortcuts.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import { AddFeed } from './AddFeed.tsx';
import { EditFeed } from './EditFeed.tsx';
import { feedColumns } from './feedColumns.tsx';
import { countByState, defaults, filterFeeds, stateOf, states } from './feedFilters.ts';
import { feedMenu } from './feedMenu.ts';
import { TestFeed } from './TestFeed.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'test' | 'delete'; feed: Feed };

export function FeedList() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const { values, change } = useAddressFilters(defaults);
  const { feeds, error, reload, show } = useFeeds();
  const showFailure = useFailureToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = stateOf(values.state);
  const fitting = feeds && filterFeeds(feeds, state, values.q);
  const { page, limit } = pageOf(values, 50);
  const counts = feeds && countByState(feeds);
  const clear = () => change({ q: '', state: '' }, { replace: true });
  const close = () => setOpened(null);
  const saved = () => void reload();

  useFirstRowKey();
  const shortcuts = useMemo(
    () => [{ keys: 'n', label: t('admin.feeds.adding'), run: () => setOpened({ kind: 'add' }) }],
    [t],
  );
  useShortcuts(shortcuts);

  async function setEnabled(feed: Feed, enabled: boolean): Promise<void> {
    void show(feed.id, { enabled });
    try {
      await updateFeed(feed.id, { enabled }, token);
      const undo = { label: t('admin.ui.undo'), run: () => void setEnabled(feed, !enabled) };
      showToast({ text: t(`admin.feeds.turned.${enabled ? 'on' : 'off'}`, { title: feed.title }), action: undo });
    } catch (failure) {
      showFailure(failure);
    }
    await reload();
  }

  async function remove({ id, title }: Feed): Promise<void> {
    await deleteFeed(id, token);
    await reload();
    showToast({ text: t('admin.feeds.deleted', { title }) });
  }

  const add = (
    <Button tone="primary" icon={Plus} onPress={() => setOpened({ kind: 'add' })}>
      {t('admin.feeds.adding')}
    </Button>
  );

  return (
    <AdminScreen title={t('admin.nav.feeds')} lead={t('admin.feeds.lead')} actions={add} can={canManageFeeds}>
      <Tabs
        label={t('admin.feeds.tabs')}
        language={language}
        current={state}
        onChange={(chosen) => change({ state: chosen })}
        tabs={states.map((id) => ({ id, label: t(`admin.feeds.states.${id || 'all'}`), count: counts?.[id] }))}
      >
        <FilterBar label={t('admin.feeds.filters')} set={values.q ? 1 : 0} onClear={clear}>
          <SearchField
            label={t('admin.feeds.search')}
            value={values.q}
            onSearch={(q) => change({ q }, { replace: true })}
          />
        </FilterBar>
        <DataTable
          label={t('admin.nav.feeds')}
          columns={feedColumns({
            t,
            language,
            dates,
            onEdit: (feed) => setOpened({ kind: 'edit', feed }),
            onSwitch: (feed, enabled) => void setEnabled(feed, enabled),
          })}
          rows={fitting?.slice((page - 1) * limit, page * limit)}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          error={error}
          onRetry={saved}
          empty={
            feeds?.length === 0 ? (
              <EmptyState icon={Rss} title={t('admin.feeds.none.title')}>
                {t('admin.feeds.none.text')}
              </EmptyState>
            ) : (
              <EmptyState
                icon={Search}
                title={t('admin.feeds.notFound')}
                action={<Button onPress={clear}>{t('admin.ui.clearFilters')}</Button>}
              />
            )
          }
          rowMenu={(feed) => (
            <Menu
              label={t('admin.articles.actionsFor', { title: feed.title })}
              entries={feedMenu(feed, t, {
                onEdit: () => setOpened({ kind: 'edit', feed }),
                onTest: () => setOpened({ kind: 'test', feed }),
                onDelete: () => setOpened({ kind: 'delete', feed }),
              })}
            />
          )}
        />
        <ListPagination page={page} limit={limit} total={fitting?.length} onChange={change} fixed />
      </Tabs>
      {opened?.kind === 'add' && <AddFeed onAdded={saved} onClose={close} />}
      {opened?.kind === 'edit' && <EditFeed feed={opened.feed} onSaved={saved} onClose={close} />}
      {opened?.kind === 'test' && <TestFeed feed={opened.feed} onClose={close} />}
      {opened?.kind === 'delete' && (
        <ConfirmDialog
          title={t('admin.feeds.confirmDelete.title', { title: opened.feed.title })}
          confirm={t('admin.feeds.delete')}
          danger
          onConfirm={() => remove(opened.feed)}
          onClose={close}
        >
          {t('admin.feeds.confirmDelete.text')}
        </ConfirmDialog>
      )}
    </AdminScreen>
  );
}
