import type { TFunction } from 'i18next';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { RowLink } from '#components/ui/RowLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Notification } from '#lib/domain/notificationSchema.ts';
import { notificationPath } from '#lib/format/notificationPath.ts';
import { notificationText } from '#lib/format/notificationText.ts';
import { feedErrorMessage } from '../feeds/feedErrorMessage.ts';
import styles from './Notifications.module.css';
import { notificationIcons } from './notificationIcons.ts';

type Context = { t: TFunction; language: Language; onOpen: (notification: Notification) => void };

export function textOf(notification: Notification, t: TFunction): string {
  const { key, values } = notificationText(notification, t('admin.articles.untitled'));
  return t(`admin.notifications.text.${key}`, values);
}

export function notificationColumns({ t, language, onOpen }: Context): Column<Notification>[] {
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
