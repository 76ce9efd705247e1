import { useSWRConfig } from 'swr';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { readNotifications } from '#lib/client/api/notifications.ts';
import { isOfList } from '#lib/client/hooks/keys.ts';
import type { Notification } from '#lib/domain/notificationSchema.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

/** Marks one notification as read, or all, and shows it in every list. */
export function useReadNotifications() {
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();

  function send(body: Parameters<typeof readNotifications>[0]): void {
    readNotifications(body, token)
      .then(() => mutate(isOfList('notifications')))
      .catch(showFailure);
  }

  return {
    readOne: ({ id, read }: Notification) => read || send({ ids: [id] }),
    readAll: () => send({ all: true }),
  };
}
