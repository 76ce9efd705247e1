import { signSubscription } from '#lib/newsletters/server/subscriptionToken.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '#lib/platform/limits/server/mailSlots.ts';
import { composeReplyMail } from './composeReplyMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { mailSite } from '#lib/settings/server/mailSite.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { findReplyToMail } from './queries/replyMails.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Mails a reply, unless it or its thread was hidden, or the recipient has changed their choice, was blocked, or has had
 * the mails of this hour.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendReplyMail({ db }: Caller, { replyId }: JobData<'reply-mail'>, jobId: string): Promise<void> {
  const reply = await findReplyToMail(db, replyId);
  if (!reply) return;
  const slot = await takeMailSlot(reply.recipient.email, 'reply');
  if (!slot) return;
  const token = signSubscription(await getSecret(db, 'reply-mails'), reply.recipient.id, 'manage');
  try {
    await sendMail(composeReplyMail(await mailSite(reply.article.language), { ...reply, token, jobId }));
  } catch (error) {
    await returnMailSlot(slot);
    throw mailFailure(error).isPermanent ? new PermanentFailure(error) : error;
  }
}
