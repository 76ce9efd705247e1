import useSWR from 'swr';
import { fetchNotificationPreferences } from '../api/notifications.ts';
import { keys } from './keys.ts';
import { readOptions } from './readOptions.ts';

/** Which notifications the user gets by mail. */
export function useNotificationPreferences(bearer: string) {
  const key = keys.notificationPreferences(bearer);
  const { data, error, mutate } = useSWR(key, ([, token]) => fetchNotificationPreferences(token), readOptions);
  return { mail: data, error, reload: () => mutate() };
}
