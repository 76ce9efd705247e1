import { findAccount } from '#lib/accounts/server/queries/accounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { composeMail, type MailKind } from '#lib/platform/mail/server/composeMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { formatDate } from '#lib/platform/text/formatDate.ts';
import { mailSite, siteSettings } from '#lib/settings/server/siteSettings.ts';

type Notice = { userId: string; kind: MailKind; values: JobData<'account-notice'>['values'] };

/**
 * Mails a user what happened to their account.
 *
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendAccountNotice(
  { db }: Caller,
  { userId, kind, values }: Notice,
  jobId: string,
): Promise<void> {
  const user = await findAccount(db, userId);
  if (!user) return;
  const { timeZone } = await siteSettings();
  const site = await mailSite(user.language);
  const { email } = user;
  const { language } = site;
  const inWords = {
    ...values,
    ...(values.time && { time: formatDate(values.time, language, timeZone, 'minute') }),
    ...(values.device === '' && { device: translate(language, 'accountPages.sessions.unknown') }),
    ...(values.source === '' && { source: '—' }),
  };
  try {
    await sendMail(composeMail(site, { kind, language, email, jobId, values: inWords }));
  } catch (error) {
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
