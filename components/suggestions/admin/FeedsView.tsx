import type { TFunction } from 'i18next';
import { ExternalLink, FlaskConical, Pencil, Plus, Rss, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { NotFound } from '#components/newsroom/NotFound.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { feedLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { deleteFeed, updateFeed } from '#lib/suggestions/client.ts';
import type { Feed } from '#lib/suggestions/feed.ts';
import { AddFeed, FeedFields } from './AddFeed.tsx';
import { countByState, feedColumns, feedList, states, TestFeed } from './feedColumns.tsx';

type Opened = { kind: 'add' } | { kind: 'edit' | 'test' | 'delete'; feed: Feed };

export function FeedsView() {
  const { t } = useTranslation();
  const { language, token } = useAdminSession();
  const dates = useDates(language);
  const list = useList(feedList);
  const { feeds, reload, show } = list;
  const showFailure = useFailureToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const counts = feeds && countByState(feeds);
  const clear = () => list.change({ q: '', state: '' }, { replace: true });
  const add = () => setOpened({ kind: 'add' });
  const close = () => setOpened(null);
  const saved = () => void reload();

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

  return (
    <ListScreen
      state={{ ...list, clear }}
      lead={t('admin.feeds.lead')}
      actions={
        <Button tone="primary" icon={Plus} onPress={add}>
          {t('admin.feeds.adding')}
        </Button>
      }
      keys={[{ keys: 'n', label: t('admin.feeds.adding'), run: add }]}
      tabs={(rows) => (
        <ListTabs
          state={list}
          name="state"
          label={t('admin.feeds.tabs')}
          ids={states}
          current={list.query.state}
          nameOf={(id) => t(`admin.feeds.states.${id}`)}
          counts={counts && { ...counts, all: counts[''] }}
        >
          {rows}
        </ListTabs>
      )}
      columns={feedColumns({
        t,
        language,
        dates,
        onEdit: (feed) => setOpened({ kind: 'edit', feed }),
        onSwitch: (feed, enabled) => void setEnabled(feed, enabled),
      })}
      rows={list.found}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
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
      none={
        feeds?.length === 0 ? (
          <EmptyState icon={Rss} title={t('admin.feeds.none.title')}>
            {t('admin.feeds.none.text')}
          </EmptyState>
        ) : (
          <NotFound title={t('admin.feeds.notFound')} onClear={clear} />
        )
      }
      fixed
    >
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
    </ListScreen>
  );
}

type Acts = { onEdit: () => void; onTest: () => void; onDelete: () => void };

function feedMenu(feed: Feed, t: TFunction, { onEdit, onTest, onDelete }: Acts): MenuEntry[] {
  return [
    { id: 'edit', label: t('admin.feeds.edit'), icon: Pencil, onAction: onEdit },
    { id: 'test', label: t('admin.feeds.test'), icon: FlaskConical, onAction: onTest },
    {
      id: 'site',
      label: t('admin.feeds.openSite'),
      icon: ExternalLink,
      href: feed.siteUrl ?? feed.url,
      outside: true,
    },
    { id: 'line', separator: true },
    { id: 'delete', label: t('admin.feeds.delete'), icon: Trash2, danger: true, onAction: onDelete },
  ];
}

type Props = { feed: Feed; onSaved: () => void; onClose: () => void };

function EditFeed({ feed, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const first = {
    url: feed.url,
    title: feed.title,
    language: feed.language,
    tags: feed.tags,
    department: feed.department?.id ?? '',
  };

  async function save({ url, department, ...settings }: typeof first): Promise<void> {
    const moved = url.trim() === feed.url ? {} : { url: url.trim() };
    await updateFeed(feed.id, { ...settings, ...moved, department: department || null }, token);
    showToast({ text: t('admin.feeds.saved', { title: settings.title }) });
    onSaved();
  }

  return (
    <DialogForm
      title={t('admin.feeds.editing')}
      submit={t('admin.feeds.save')}
      first={first}
      fields={({ draft, alter, errors }) => ({
        url: { required: true, max: feedLimits.url, kind: 'url', label: t('admin.feeds.address') },
        title: { render: () => <FeedFields value={draft} onChange={alter} errors={errors} /> },
      })}
      send={save}
      onClose={onClose}
    />
  );
}
