import { canUseAdmin } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { composeNotificationMail } from './composeNotificationMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { mailSite } from '#lib/settings/server/mailSite.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { presentNotification } from './present/notification.ts';
import { findManagedUser } from '#lib/users/server/queries/managedUsers.ts';
import { findNotifications } from './queries/notifications.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Sends what one user chose to get by mail, unless it was deleted, or the user has left the newsroom meanwhile, or has
 * a new address that is not verified.
 *
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendNotificationMail(
  { db }: Caller,
  { recipientId, ids, daily }: JobData<'notification-mail'>,
  jobId: string,
): Promise<void> {
  const user = await findManagedUser(db, recipientId);
  if (!user || user.blocked || !user.emailVerified || !canUseAdmin(actorOf(user))) return;
  const notifications = (await findNotifications(db, recipientId, ids)).map(presentNotification);
  if (notifications.length === 0) return;
  const { email, language } = user;
  try {
    await sendMail(
      composeNotificationMail(await mailSite(language), { language, email, jobId, notifications, isDaily: daily }),
    );
  } catch (error) {
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
