import { fetchNotifications } from '#lib/client/api/notifications.ts';
import { pagesOf } from '#lib/client/hooks/useListPage.ts';
import { notificationKinds } from '#lib/domain/notification.ts';
import { declareList } from '../shell/declareList.ts';
import { oneOf } from '../shell/filters/oneOf.tsx';

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
