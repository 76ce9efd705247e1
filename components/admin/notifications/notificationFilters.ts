import type { NotificationsQuery } from '#lib/client/api/notifications.ts';
import { pageOf } from '#lib/client/pageOf.ts';
import { notificationKinds } from '#lib/domain/notification.ts';

/** URL parameters of the list with their default values. */
export const defaults = { page: '1', limit: '20', list: 'unread', kind: '' };
export const filterNames = ['kind'] as const;

export const lists = ['unread', 'all'] as const;
export type NotificationList = (typeof lists)[number];

/** URL parameters are user input: values that the API would reject are dropped. */
export function toQuery({
  list,
  kind,
  ...page
}: typeof defaults): NotificationsQuery & { page: number; limit: number; list: NotificationList } {
  const shown = lists.find((one) => one === list) ?? 'unread';
  const chosen = notificationKinds.find((one) => one === kind);
  return {
    ...pageOf(page),
    list: shown,
    ...(shown === 'unread' && { unread: 'true' }),
    ...(chosen && { kind: chosen }),
  };
}
