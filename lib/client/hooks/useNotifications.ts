import { fetchNotifications, type NotificationsQuery } from '../api/notifications.ts';
import { useListPage } from './useListPage.ts';

/** The user's own notifications, newest first. */
export function useNotifications(query: NotificationsQuery | null) {
  return useListPage(query, fetchNotifications);
}
