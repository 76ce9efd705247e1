import { Bell, Check, CheckCheck } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FilterBar } from '#components/ui/FilterBar.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Select } from '#components/ui/Select.tsx';
import { Tabs } from '#components/ui/Tabs.tsx';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useNotifications } from '#lib/client/hooks/useNotifications.ts';
import { kindsFor, notificationKinds } from '#lib/domain/notification.ts';
import { paths } from '#lib/format/paths.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useFirstRowKey } from '../shell/useFirstRowKey.ts';
import styles from './Notifications.module.css';
import { notificationColumns, textOf } from './notificationColumns.tsx';
import { defaults, filterNames, lists, toQuery } from './notificationFilters.ts';
import { useReadNotifications } from './useReadNotifications.ts';

/** The user's own notifications of the last 90 days. */
export function NotificationsView() {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const { values, ready, filtered, alter, clear } = useListFilters(defaults, filterNames);
  const { list, ...query } = toQuery(values);
  const { notifications, total, totalIsExact, unread, error, stale, reload } = useNotifications(ready ? query : null);
  const { readOne, readAll } = useReadNotifications();
  useFirstRowKey();

  return (
    <AdminScreen
      title={t('admin.notifications.title')}
      lead={
        <>
          {t('admin.notifications.lead')} ·{' '}
          <a className={styles.mails} href={`${paths.admin(language, 'profile')}#notifications`}>
            {t('admin.notifications.chooseMail')}
          </a>
        </>
      }
      actions={
        <Button icon={CheckCheck} disabled={!unread} onPress={readAll}>
          {t('admin.notifications.readAll')}
        </Button>
      }
    >
      <Tabs
        label={t('admin.notifications.show')}
        language={language}
        current={list}
        onChange={(shown) => alter({ list: shown })}
        tabs={lists.map((id) => ({
          id,
          label: t(`admin.notifications.list.${id}`),
          count: id === 'unread' ? unread : undefined,
        }))}
      >
        <FilterBar label={t('admin.articles.filters.label')} set={filtered ? 1 : 0} onClear={clear}>
          <Select
            label={t('admin.notifications.kind')}
            hideLabel
            value={query.kind ?? ''}
            onChange={(kind) => alter({ kind })}
            options={[
              { value: '', label: t('admin.notifications.anyKind') },
              ...kindsFor(actor, notificationKinds).map((kind) => ({
                value: kind,
                label: t(`accountPages.notifications.kinds.${kind}`),
              })),
            ]}
          />
        </FilterBar>
        <DataTable
          label={t('admin.notifications.title')}
          columns={notificationColumns({ t, language, onOpen: readOne })}
          rows={notifications}
          rowId={({ id }) => id}
          rowName={(notification) => textOf(notification, t)}
          error={error}
          onRetry={reload}
          stale={stale}
          empty={
            <EmptyState icon={Bell} title={t(`admin.notifications.empty.${filtered ? 'filtered' : list}`)}>
              {!filtered && list === 'all' && t('admin.notifications.emptyText')}
            </EmptyState>
          }
          rowMenu={(notification) =>
            !notification.read && (
              <IconButton
                icon={Check}
                label={t('admin.notifications.readOne', { text: textOf(notification, t) })}
                onPress={() => readOne(notification)}
              />
            )
          }
        />
        <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      </Tabs>
    </AdminScreen>
  );
}
