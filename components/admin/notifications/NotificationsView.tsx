import { Bell, Check, CheckCheck } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { kindsFor, notificationKinds } from '#lib/domain/notification.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { ListScreen } from '../shell/ListScreen.tsx';
import { useList } from '../shell/useList.ts';
import styles from './Notifications.module.css';
import { notificationColumns, textOf } from './notificationColumns.tsx';
import { listOf, lists, notificationList } from './notificationFilters.ts';
import { useReadNotifications } from './useReadNotifications.ts';

/** The user's own notifications of the last 90 days. */
export function NotificationsView() {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const state = useList(notificationList);
  const { notifications, unread } = state;
  const list = listOf(state.values);
  const { readOne, readAll } = useReadNotifications();

  return (
    <ListScreen
      state={state}
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
      tabs={{
        name: 'list',
        label: t('admin.notifications.show'),
        ids: lists,
        current: list,
        nameOf: (id) => t(`admin.notifications.list.${id}`),
        counts: { unread },
      }}
      options={{
        kind: kindsFor(actor, notificationKinds).map((kind) => ({
          id: kind,
          name: t(`accountPages.notifications.kinds.${kind}`),
        })),
      }}
      columns={notificationColumns({ t, language, onOpen: readOne })}
      rows={notifications}
      rowId={({ id }) => id}
      rowName={(notification) => textOf(notification, t)}
      rowMenu={(notification) =>
        !notification.read && (
          <IconButton
            icon={Check}
            label={t('admin.notifications.readOne', { text: textOf(notification, t) })}
            onPress={() => readOne(notification)}
          />
        )
      }
      none={
        <EmptyState icon={Bell} title={t(`admin.notifications.empty.${state.set > 0 ? 'filtered' : list}`)}>
          {state.set === 0 && list === 'all' && t('admin.notifications.emptyText')}
        </EmptyState>
      }
    />
  );
}
