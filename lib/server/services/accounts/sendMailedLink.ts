import { newToken } from '../../auth/token.ts';
import type { JobData } from '../../jobs/jobData.ts';
import { composeMail } from '../../mail/composeMail.ts';
import { sendMail } from '../../mail/sendMail.ts';
import { findAccount, listAccountsByEmail } from '../../queries/accounts.ts';
import { deleteMailToken, insertMailToken } from '../../queries/mailTokens.ts';
import type { Caller } from '../Caller.ts';

/** Sends a link that works once; to nobody, when the address is nobody's. */
export async function sendMailedLink({ db }: Caller, mail: JobData<'mail-link'>): Promise<void> {
  const { kind, purpose, language } = mail;
  const account =
    'userId' in mail ? await findAccount(db, mail.userId) : (await listAccountsByEmail(db, mail.email, 1))[0];
  if (!account) return;

  const { token, tokenHash } = newToken();
  await insertMailToken(db, { tokenHash, userId: account.id, purpose });
  try {
    await sendMail(composeMail(kind, language, account, token));
  } catch (error) {
    // The next attempt makes another.
    await deleteMailToken(db, tokenHash);
    throw error;
  }
}
