import { newToken } from './token.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { composeMail } from '#lib/platform/mail/server/composeMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { mailSite } from '#lib/settings/server/mailSite.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import {
  deleteInvitationToken,
  findInvitation,
  insertInvitationToken,
  markInvitationSent,
} from './queries/invitations.ts';
import { translate } from '#lib/platform/i18n/server/translate.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Sends the mail of an invitation, unless it was accepted or revoked meanwhile.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendInvitation(
  { db }: Caller,
  { invitationId }: JobData<'invitation'>,
  jobId: string,
): Promise<void> {
  const invitation = await findInvitation(db, invitationId);
  if (!invitation) return;
  const { email, language, role, inviter } = invitation;
  const site = await mailSite(language);
  const values = { inviter: inviter?.name ?? site.name, role: translate(language, `admin.roles.${role}`) };

  const { token, tokenHash } = newToken();
  await insertInvitationToken(db, invitationId, tokenHash);
  try {
    await sendMail(composeMail(site, { kind: 'invitation', language, email, token, jobId, values }));
  } catch (error) {
    const { isPermanent, mayHaveArrived } = mailFailure(error);
    // The next attempt creates another token; a link that may have arrived must stay valid.
    if (!mayHaveArrived) await deleteInvitationToken(db, tokenHash);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
  await markInvitationSent(db, invitationId);
}
