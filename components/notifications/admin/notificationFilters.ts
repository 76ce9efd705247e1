import { fetchNotifications } from '#lib/notifications/client/notifications.ts';
import { pagesOf } from '#lib/newsroom/client/useListPage.ts';
import { notificationKinds } from '#lib/notifications/notification.ts';
import { declareList } from '#components/newsroom/declareList.ts';
import { oneOf } from '#components/newsroom/oneOf.tsx';

export const lists = ['unread', 'all'] as const;
export type NotificationList = (typeof lists)[number];

export function listOf({ list }: { list: string }): NotificationList {
  return lists.find((one) => one === list) ?? 'unread';
}

export const notificationList = declareList({
  title: 'admin.notifications.title',
  usePage: pagesOf(fetchNotifications),
  filterBar: 'admin.articles.filters.label',
  filters: { kind: oneOf(notificationKinds, 'admin.notifications.kind', 'admin.notifications.anyKind') },
  others: { list: 'unread' },
  also: (values) => ({ unread: listOf(values) === 'unread' ? 'true' : undefined }),
});
