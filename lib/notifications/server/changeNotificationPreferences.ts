import type { ChangedPreferences, NotificationPreferences } from '../notificationSchema.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { putPreferences } from './queries/notificationRecipients.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { readNotificationPreferences } from './readNotificationPreferences.ts';

/**
 * Changes the named kinds, for notifications from now on.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function changeNotificationPreferences(
  caller: Caller,
  { mail }: ChangedPreferences,
): Promise<NotificationPreferences> {
  const { id } = authorize(caller.actor, canUseAdmin);
  await putPreferences(caller.db, id, mail);
  return readNotificationPreferences(caller);
}
