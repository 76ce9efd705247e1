import { formatDate } from '#lib/format/formatDate.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { composeMail, type MailKind } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { mailSite } from '../../mail/mailSite.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { findAccount } from '../../queries/accounts.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import { translate } from '../../words/translate.ts';
import type { Caller } from '../Caller.ts';

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
  const { email, language } = user;
  const { timeZone } = await siteSettings();
  const inWords = {
    ...values,
    ...(values.time && { time: formatDate(values.time, language, timeZone, 'minute') }),
    ...(values.device === '' && { device: translate(language, 'accountPages.sessions.unknown') }),
    ...(values.source === '' && { source: '—' }),
  };
  try {
    await sendMail(composeMail(await mailSite(language), { kind, language, email, jobId, values: inWords }));
  } catch (error) {
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
