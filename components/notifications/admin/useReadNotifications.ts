import { useSWRConfig } from 'swr';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { fetchNotifications, readNotifications } from '#lib/notifications/client/notifications.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import type { Notification } from '#lib/notifications/notificationSchema.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

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
