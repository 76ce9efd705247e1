import type { Notification, NotificationsQuery } from '../notificationSchema.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentNotification } from './present/notification.ts';
import { countNotifications, listNotificationRows } from './queries/notifications.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

type NotificationsPage = { notifications: Notification[]; unread: number } & PageInfo;

/**
 * The caller’s own, newest first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listNotifications({ db, actor }: Caller, query: NotificationsQuery): Promise<NotificationsPage> {
  const { id } = authorize(actor, canUseAdmin);
  const [rows, total, { total: unread }] = await Promise.all([
    listNotificationRows(db, id, query),
    countNotifications(db, id, query),
    countNotifications(db, id, { unread: 'true' }),
  ]);
  return { notifications: rows.map(presentNotification), ...total, page: query.page, limit: query.limit, unread };
}
