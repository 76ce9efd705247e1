import { signSubscription } from '../../auth/subscriptionToken.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { returnMailSlot, takeMailSlot } from '../../limits/mailSlots.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { getSecret } from '../../queries/secrets.ts';
import { requestSubscription, takeBackConfirmation } from '../../queries/subscriptions.ts';
import type { Caller } from '../Caller.ts';

/**
 * Asks the owner of an address to confirm; nobody who subscribes already, nor anybody twice within a day, nor whose
 * address has had its mails of this hour.
 */
export async function sendSubscriptionMail({ db }: Caller, { email, language }: JobData<'subscribe'>): Promise<void> {
  const id = await requestSubscription(db, email, language);
  if (!id) return;
  const slot = await takeMailSlot(email, 'other');
  if (!slot) return takeBackConfirmation(db, id);
  const token = signSubscription(await getSecret(db, 'subscriptions'), id, 'confirm');
  try {
    await sendMail(composeMail('confirmSubscription', language, email, token));
  } catch (error) {
    await takeBackConfirmation(db, id);
    await returnMailSlot(slot);
    throw error;
  }
}
