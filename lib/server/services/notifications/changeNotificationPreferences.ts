import type { ChangedPreferences, NotificationPreferences } from '#lib/domain/notificationSchema.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { putPreferences } from '../../queries/notificationRecipients.ts';
import type { Caller } from '../Caller.ts';
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
