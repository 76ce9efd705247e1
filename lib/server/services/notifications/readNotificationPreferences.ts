import { defaultMail } from '#lib/domain/notification.ts';
import type { NotificationPreferences } from '#lib/domain/notificationSchema.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import { findPreferences } from '../../queries/notificationRecipients.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function readNotificationPreferences({ db, actor }: Caller): Promise<NotificationPreferences> {
  const { id } = authorize(actor, canUseAdmin);
  return { mail: { ...defaultMail, ...(await findPreferences(db, id)) } };
}
