import { signSubscription } from '../../auth/subscriptionToken.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '../../limits/mailSlots.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { getSecret } from '../../queries/secrets.ts';
import { markBounced, requestSubscription, withdrawVerification } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * Asks the owner of an address to confirm; nobody who subscribes already, nor anybody twice within a day, nor whose
 * address has had its mails of this hour.
 *
 * @param jobId of the job that sends it, for the Message-ID
 * @throws PermanentFailure when the server refuses the mail for good, nodemailer's error when another attempt may succeed
 */
export async function sendSubscriptionMail(
  { db }: Caller,
  { email, language }: JobData<'subscribe'>,
  jobId: string,
): Promise<void> {
  const id = await requestSubscription(db, email, language);
  if (!id) return;
  const slot = await takeMailSlot(email, 'other');
  if (!slot) return withdrawVerification(db, id);
  const token = signSubscription(await getSecret(db, 'subscriptions'), id, 'confirm');
  try {
    await sendMail(composeMail({ kind: 'confirmSubscription', language, email, token, jobId }));
  } catch (error) {
    const { message, isPermanent, isBadAddress } = mailFailure(error);
    await returnMailSlot(slot);
    if (isBadAddress) await markBounced(db, id, message);
    else await withdrawVerification(db, id);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
}
