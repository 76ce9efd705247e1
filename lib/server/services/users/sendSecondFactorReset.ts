import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { mailSite } from '../../mail/mailSite.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { findAccount } from '../../queries/accounts.ts';
import type { Caller } from '../Caller.ts';

/**
 * Notifies a user that an admin has removed their second factor.
 *
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendSecondFactorReset(
  { db }: Caller,
  { userId }: JobData<'second-factor-reset'>,
  jobId: string,
): Promise<void> {
  const user = await findAccount(db, userId);
  if (!user) return;
  const { email, language } = user;
  try {
    await sendMail(composeMail(await mailSite(language), { kind: 'secondFactorReset', language, email, jobId }));
  } catch (error) {
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
