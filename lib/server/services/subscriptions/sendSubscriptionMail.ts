import { choicesSchema } from '#lib/domain/subscription.ts';
import { signSubscription } from '../../auth/subscriptionToken.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '../../limits/mailSlots.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { mailSite } from '../../mail/mailSite.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { getSecret } from '../../queries/secrets.ts';
import { markBounced, requestSubscription, withdrawVerification } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * Sends a confirmation mail, except to active subscribers, twice within a day, or above the address's hourly mail limit.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendSubscriptionMail(
  { db }: Caller,
  { email, language, choices }: JobData<'subscribe'>,
  jobId: string,
): Promise<void> {
  const id = await requestSubscription(db, email, language, choicesSchema.parse(choices));
  if (!id) return;
  const slot = await takeMailSlot(email, 'other');
  if (!slot) return withdrawVerification(db, id);
  const token = signSubscription(await getSecret(db, 'subscriptions'), id, 'confirm');
  try {
    await sendMail(
      composeMail(await mailSite(language), { kind: 'confirmSubscription', language, email, token, jobId }),
    );
  } catch (error) {
    const { message, isPermanent, isBadAddress } = mailFailure(error);
    await returnMailSlot(slot);
    if (isBadAddress) await markBounced(db, id, message);
    else await withdrawVerification(db, id);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
}
