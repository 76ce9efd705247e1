import {
  Bell,
  Check,
  CircleCheck,
  ClipboardCheck,
  ClipboardList,
  Clock,
  CornerUpLeft,
  type IconNode,
  Languages,
  LogIn,
  MessageSquare,
  Rss,
} from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { useDebouncedValue } from '#components/newsroom/useDebouncedValue.ts';
import { Menu } from '#components/ui/Menu.tsx';
import type { MenuEntry } from '#components/ui/MenuEntry.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import { fetchNotifications, followNotifications, readNotifications } from '#lib/notifications/client/notifications.ts';
import type { NotificationKind } from '#lib/notifications/notification.ts';
import type { Notification } from '#lib/notifications/notificationSchema.ts';
import { notificationPath, notificationText } from '#lib/notifications/notificationText.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';

/** Marks one notification as read, or all, and shows it in every list. */
export function useReadNotifications() {
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  function send(body: Parameters<typeof readNotifications>[0]): void {
    readNotifications(body, token)
      .then(() => mutate(isReadOf(fetchNotifications)))
      .catch(showFailure);
  }

  return {
    readOne: ({ id, read }: Notification) => read || send({ ids: [id] }),
    readAll: () => send({ all: true }),
  };
}

const firstUnread = { unread: 'true', page: 1, limit: 6 } as const;

/** The newest unread notifications, and their number. */
export function NotificationBell() {
  const { t } = useTranslation();
  const router = useRouter();
  const { user, token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const { notifications = [], unread = 0 } = useListPage(firstUnread, fetchNotifications);
  const { readOne, readAll } = useReadNotifications();

  useEffect(
    () => followNotifications({ userId: user.id, token, onChange: () => void mutate(isReadOf(fetchNotifications)) }),
    [user.id, token, mutate],
  );

  const newest = notifications.map((notification): MenuEntry => {
    const { key, values } = notificationText(notification, t('admin.articles.untitled'));
    return {
      id: notification.id,
      label: t(`admin.notifications.text.${key}`, values),
      icon: notificationIcons[notification.kind],
      onAction: () => {
        readOne(notification);
        void router.push(notificationPath(language, notification), undefined, { locale: false });
      },
    };
  });
  const label = unread > 0 ? t('admin.notifications.bell', { count: unread }) : t('admin.notifications.title');
  return (
    <>
      <Menu
        label={label}
        icon={Bell}
        count={unread}
        entries={[
          ...newest,
          ...(unread > 0
            ? [
                { id: 'rule', separator: true } as const,
                { id: 'read', label: t('admin.notifications.readAll'), icon: Check, onAction: readAll },
              ]
            : []),
          {
            id: 'all',
            label: t('admin.notifications.all'),
            icon: Bell,
            href: paths.admin(language, 'notifications'),
          },
        ]}
      />
      <UnreadAnnouncement unread={unread} label={label} />
    </>
  );
}

/** Milliseconds in which several notifications are announced as one. */
const delay = 3_000;

/** Announces more unread notifications to screen readers, but not those that were there when the page was opened. */
function UnreadAnnouncement({ unread, label }: { unread: number; label: string }) {
  const current = useDebouncedValue({ unread, label }, delay);
  const [{ announced, text }, setAnnounced] = useState({ announced: Number.POSITIVE_INFINITY, text: '' });
  if (current.unread !== announced)
    setAnnounced({ announced: current.unread, text: current.unread > announced ? current.label : '' });
  return (
    <span className="hidden" aria-live="polite">
      {text}
    </span>
  );
}

export const notificationIcons: Record<NotificationKind, IconNode> = {
  submitted: ClipboardList,
  returned: CornerUpLeft,
  assigned: ClipboardCheck,
  published: CircleCheck,
  late: Clock,
  sourceChanged: Languages,
  comment: MessageSquare,
  feed: Rss,
  signIn: LogIn,
};
