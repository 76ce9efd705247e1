import { defaultMail } from '../notification.ts';
import type { NotificationPreferences } from '../notificationSchema.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { findPreferences } from './queries/notificationRecipients.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function readNotificationPreferences({ db, actor }: Caller): Promise<NotificationPreferences> {
  const { id } = authorize(actor, canUseAdmin);
  return { mail: { ...defaultMail, ...(await findPreferences(db, id)) } };
}
