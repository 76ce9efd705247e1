import { fetchNotificationPreferences } from '../api/notifications.ts';
import { useRead } from './useRead.ts';

/** Which notifications the user gets by mail. */
export function useNotificationPreferences(bearer: string) {
  const { data, error, mutate } = useRead(fetchNotificationPreferences, [bearer]);
  return { mail: data, error, reload: () => mutate() };
}
