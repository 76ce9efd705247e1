import { newToken } from '../../auth/token.ts';
import type { Db } from '../../db/database.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '../../limits/mailSlots.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { mailSite } from '../../mail/mailSite.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { findAccount, findFirstAccount, isAddressTaken, type OwnUserRow } from '../../queries/accounts.ts';
import { deleteMailToken, insertMailToken, type MailPurpose } from '../../queries/mailTokens.ts';
import type { Caller } from '../Caller.ts';

type LinkMail = JobData<'mail-link'>;
type ChosenMail = { account: OwnUserRow; kind: LinkMail['kind']; purpose: MailPurpose };

/**
 * Sends a single-use link, unless the address has no account or its hourly mail limit is reached.
 *
 * @param jobId of the sending job, for the Message-ID
 * @throws PermanentFailure if the server permanently rejects the mail, nodemailer's error if a retry may succeed
 */
export async function sendMailedLink({ db }: Caller, mail: LinkMail, jobId: string): Promise<void> {
  const chosen = await chooseMail(db, mail);
  if (!chosen) return;
  const { account, kind, purpose } = chosen;
  const slot = await takeMailSlot(account.email, kind === 'resetPassword' ? 'reset' : 'other');
  if (!slot) return;

  const { token, tokenHash } = newToken();
  await insertMailToken(db, { tokenHash, userId: account.id, purpose });
  try {
    await sendMail(
      composeMail(await mailSite(mail.language), { kind, language: mail.language, email: account.email, token, jobId }),
    );
  } catch (error) {
    const { isPermanent, mayHaveArrived } = mailFailure(error);
    // The next attempt creates another token; a link that may have arrived must stay valid.
    if (!mayHaveArrived) await deleteMailToken(db, tokenHash);
    await returnMailSlot(slot);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
}

/** An address that another account has verified can't be verified again: its owner is notified of the attempt instead. */
async function chooseMail(db: Db, mail: LinkMail): Promise<ChosenMail | null> {
  const named = 'userId' in mail ? await findAccount(db, mail.userId) : null;
  const email = 'email' in mail ? mail.email : named?.email;
  const first = email ? await findFirstAccount(db, email) : null;
  if (!first) return null;
  if (named && named.id !== first.id && first.emailVerified)
    return { account: first, kind: 'registeredAgain', purpose: 'reset-password' };

  // The owner of a verified but blocked account gets no link into another account under the address.
  if (!first.emailVerified && (await isAddressTaken(db, first.email))) return null;
  return { account: named ?? first, kind: mail.kind, purpose: mail.purpose };
}
