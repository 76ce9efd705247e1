import { newToken } from '../../auth/token.ts';
import type { Db } from '../../db/database.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { PermanentFailure } from '../../jobs/PermanentFailure.ts';
import { returnMailSlot, takeMailSlot } from '../../limits/mailSlots.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { mailFailure } from '../../mail/mailFailure.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { findAccount, findFirstAccount, isAddressTaken, type OwnUserRow } from '../../queries/accounts.ts';
import { deleteMailToken, insertMailToken, type MailPurpose } from '../../queries/mailTokens.ts';
import type { Caller } from '../Caller.ts';

type LinkMail = JobData<'mail-link'>;
type Letter = { account: OwnUserRow; kind: LinkMail['kind']; purpose: MailPurpose };

/**
 * Sends a link that works once: to nobody when the address is nobody's or has had its mails of this hour.
 *
 * @param jobId of the job that sends it, for the Message-ID
 * @throws PermanentFailure when the server refuses the mail for good, nodemailer's error when another attempt may succeed
 */
export async function sendMailedLink({ db }: Caller, mail: LinkMail, jobId: string): Promise<void> {
  const letter = await chooseLetter(db, mail);
  if (!letter) return;
  const { account, kind, purpose } = letter;
  const slot = await takeMailSlot(account.email, kind === 'resetPassword' ? 'reset' : 'other');
  if (!slot) return;

  const { token, tokenHash } = newToken();
  await insertMailToken(db, { tokenHash, userId: account.id, purpose });
  try {
    await sendMail(composeMail({ kind, language: mail.language, email: account.email, token, jobId }));
  } catch (error) {
    const { isPermanent, mayHaveArrived } = mailFailure(error);
    // The next attempt makes another token; a link that may have arrived has to work.
    if (!mayHaveArrived) await deleteMailToken(db, tokenHash);
    await returnMailSlot(slot);
    throw isPermanent ? new PermanentFailure(error) : error;
  }
}

/** An address that another account has proved can't be proved again: its owner gets a notice of the attempt instead. */
async function chooseLetter(db: Db, mail: LinkMail): Promise<Letter | null> {
  const named = 'userId' in mail ? await findAccount(db, mail.userId) : null;
  const email = 'email' in mail ? mail.email : named?.email;
  const first = email ? await findFirstAccount(db, email) : null;
  if (!first) return null;
  if (named && named.id !== first.id && first.emailVerified)
    return { account: first, kind: 'registeredAgain', purpose: 'reset-password' };

  // The owner of a proved account that is blocked gets no link into another account under the address.
  if (!first.emailVerified && (await isAddressTaken(db, first.email))) return null;
  return { account: named ?? first, kind: mail.kind, purpose: mail.purpose };
}
