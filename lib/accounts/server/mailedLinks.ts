import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { JobData } from '#lib/platform/jobs/server/jobData.ts';
import { PermanentFailure } from '#lib/platform/jobs/server/PermanentFailure.ts';
import { takeMailSlot } from '#lib/platform/limits/server/mailSlots.ts';
import { composeMail, type MailKind } from '#lib/platform/mail/server/composeMail.ts';
import { mailFailure } from '#lib/platform/mail/server/mailFailure.ts';
import { sendMail } from '#lib/platform/mail/server/sendMail.ts';
import { mailSite } from '#lib/settings/server/siteSettings.ts';
import { findAccount, findFirstAccount, isAddressTaken, type OwnUserRow } from './queries/accounts.ts';
import {
  deleteInvitationToken,
  findInvitation,
  insertInvitationToken,
  markInvitationSent,
} from './queries/invitations.ts';
import { deleteLinksOf, deleteLinksTo } from './queries/mailbox.ts';
import { deleteMailToken, insertMailToken, type MailPurpose } from './queries/mailTokens.ts';
import { newToken } from './token.ts';

/**
 * Ends the mailed links that reset a password or verify an address. Every change of a password, an address or a second
 * factor calls it: an earlier link in somebody else's hands must not undo the change. Links for newsletters live on.
 */
export async function endMailedLinks(
  transaction: Db,
  { id, email, emailVerified }: Pick<OwnUserRow, 'id' | 'email' | 'emailVerified'>,
): Promise<void> {
  // An account whose address is not proved may be a stranger's: the links of the address's owner stay valid.
  if (emailVerified) await deleteLinksTo(transaction, email);
  else await deleteLinksOf(transaction, id);
}

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
  const { email, role, inviter } = invitation;
  const site = await mailSite(invitation.language);
  const { language } = site;
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

type LinkMail = JobData<'mail-link'>;
type ChosenMail = {
  account: OwnUserRow;
  /** The account's, or the one of a change. */
  email: string;
  kind: MailKind;
  /** Null for a mail without a link that does something. */
  purpose: MailPurpose | null;
};

/**
 * Sends a single-use link, unless the address has no account or its hourly mail limit is reached.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendMailedLink({ db }: Caller, mail: LinkMail, jobId: string): Promise<void> {
  const chosen = await chooseMail(db, mail);
  if (!chosen) return;
  const { account, email, kind, purpose } = chosen;
  // Strangers could use up the slots, and the owner would not hear of a change.
  const isFree = kind === 'emailChanged';
  const slot = isFree ? null : await takeMailSlot(email, kind === 'resetPassword' ? 'reset' : 'other', jobId);
  if (!slot && !isFree) return;

  const { token, tokenHash } = newToken();
  const { createdAt, ...change } = mail.change ?? {};
  const validFrom = createdAt && { createdAt: new Date(createdAt) };
  if (purpose) await insertMailToken(db, { tokenHash, userId: account.id, purpose, ...change, ...validFrom });
  try {
    const site = await mailSite((purpose ? mail : account).language);
    const { language } = site;
    await sendMail(composeMail(site, { kind, language, email, ...(purpose && { token }), jobId }));
  } catch (error) {
    const { isPermanent, mayHaveArrived } = mailFailure(error);
    // The next attempt creates another token; a link that may have arrived must stay valid.
    if (!mayHaveArrived) await deleteMailToken(db, tokenHash);
    await slot?.return();
    throw isPermanent ? new PermanentFailure(error) : error;
  }
}

/** An address that another account has verified can't be verified again: its owner is notified of the attempt instead. */
async function chooseMail(db: Db, mail: LinkMail): Promise<ChosenMail | null> {
  const named = 'userId' in mail ? await findAccount(db, mail.userId) : null;
  if (mail.change) return named && chooseMailOfChange(db, mail, named, mail.change.newEmail);
  const email = 'email' in mail ? mail.email : named?.email;
  const first = email ? await findFirstAccount(db, email) : null;
  if (!first) return null;
  if (named && named.id !== first.id && first.emailVerified)
    return { account: first, email: first.email, kind: 'registeredAgain', purpose: 'reset-password' };

  // The owner of a verified but blocked account gets no link into another account under the address.
  if (!first.emailVerified && (await isAddressTaken(db, first.email))) return null;
  return { account: named ?? first, email: first.email, kind: mail.kind, purpose: mail.purpose };
}

/** If the address is taken, its owner gets a mail without a link, so that the response is the same (docs/decisions/0023). */
async function chooseMailOfChange(
  db: Db,
  { kind, purpose }: LinkMail,
  account: OwnUserRow,
  email: string,
): Promise<ChosenMail | null> {
  if (purpose === 'undo-email-change' || !(await isAddressTaken(db, email))) return { account, email, kind, purpose };
  const owner = await findFirstAccount(db, email);
  return owner?.emailVerified ? { account: owner, email: owner.email, kind: 'addressWanted', purpose: null } : null;
}
