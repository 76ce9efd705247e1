import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { defaultMail } from '../notification.ts';
import type { ChangedPreferences, NotificationPreferences } from '../notificationSchema.ts';
import { findPreferences, putPreferences } from './queries.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function readNotificationPreferences({ db, actor }: Caller): Promise<NotificationPreferences> {
  const { id } = authorize(actor, canUseAdmin);
  return { mail: { ...defaultMail, ...(await findPreferences(db, id)) } };
}

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
