import { choicesSchema } from '../subscription.ts';
import { signSubscription } from './subscriptionToken.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '#lib/platform/limits/server/mailSlots.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { mailSite } from '#lib/settings/server/mailSite.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { markBounced, requestSubscription, withdrawVerification } from './queries/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

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
