import type { TFunction } from 'i18next';
import { Bell, Check, CheckCheck } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { declareList, oneOf } from '#components/newsroom/declareList.tsx';
import { ListScreen, ListTabs } from '#components/newsroom/ListScreen.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { feedErrorMessage } from '#components/suggestions/admin/feedErrorMessage.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import { fetchNotifications } from '#lib/notifications/client/notifications.ts';
import { kindsFor, notificationKinds } from '#lib/notifications/notification.ts';
import type { Notification } from '#lib/notifications/notificationSchema.ts';
import { notificationPath, notificationText } from '#lib/notifications/notificationText.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { notificationIcons, useReadNotifications } from './NotificationBell.tsx';
import styles from './Notifications.module.css';

export const notificationLists = ['unread', 'all'] as const;
export type NotificationList = (typeof notificationLists)[number];

export function notificationListOf({ list }: { list: string }): NotificationList {
  return notificationLists.find((one) => one === list) ?? 'unread';
}

export const notificationList = declareList({
  title: 'admin.notifications.title',
  usePage: pagesOf(fetchNotifications),
  filterBar: 'admin.articles.filters.label',
  filters: { kind: oneOf(notificationKinds, 'admin.notifications.kind', 'admin.notifications.anyKind') },
  others: { list: 'unread' },
  also: (values) => ({ unread: notificationListOf(values) === 'unread' ? 'true' : undefined }),
});

/** The user's own notifications of the last 90 days. */
export function NotificationsView() {
  const { t } = useTranslation();
  const { actor, language } = useAdminSession();
  const state = useList(notificationList);
  const { notifications, unread } = state;
  const list = notificationListOf(state.values);
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
      tabs={(rows) => (
        <ListTabs
          state={state}
          name="list"
          label={t('admin.notifications.show')}
          ids={notificationLists}
          current={list}
          nameOf={(id) => t(`admin.notifications.list.${id}`)}
          counts={{ unread }}
        >
          {rows}
        </ListTabs>
      )}
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

type Context = { t: TFunction; language: Language; onOpen: (notification: Notification) => void };

function textOf(notification: Notification, t: TFunction): string {
  const { key, values } = notificationText(notification, t('admin.articles.untitled'));
  return t(`admin.notifications.text.${key}`, values);
}

function notificationColumns({ t, language, onOpen }: Context): Column<Notification>[] {
  const header = (id: string) => ({ id, header: t(`admin.notifications.columns.${id}`) });
  return [
    {
      ...header('text'),
      main: true,
      cell: (notification) => (
        <div className={styles.text}>
          <Icon of={notificationIcons[notification.kind]} />
          <div>
            <RowLink href={notificationPath(language, notification)} onClick={() => onOpen(notification)}>
              {textOf(notification, t)}
            </RowLink>{' '}
            {!notification.read && <Badge tone="active">{t('admin.notifications.unread')}</Badge>}
            <Details notification={notification} t={t} />
          </div>
        </div>
      ),
    },
    {
      ...header('time'),
      width: '13rem',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} language={language} style="minute" />,
    },
  ];
}

function Details({ notification, t }: { notification: Notification; t: TFunction }) {
  const { actor, note, kind, reason } = notification;
  const why = kind === 'feed' && reason ? feedErrorMessage(reason, t) : note;
  return (
    <>
      {actor && <span className={styles.actor}>{actor.name}</span>}
      {why && <p className={styles.note}>{why}</p>}
    </>
  );
}
