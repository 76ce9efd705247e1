import type { Db } from '../../db/database.ts';
import type { InvitationRow } from '../../queries/invitations.ts';
import { deleteLinksTo, lockMailbox } from '../../queries/mailbox.ts';
import { nameOfAddress } from '../accounts/nameOfAddress.ts';
import { type MailboxVerification, verifyMailbox } from '../accounts/verifyMailbox.ts';
import type { inviteeSession } from './inviteeSession.ts';

type Answer = Pick<MailboxVerification, 'ownAccounts' | 'passwordHash'> & { name: string | undefined };

/**
 * The account that gets the role: the Google account of the caller, otherwise the mailbox owner's (docs/decisions/0023),
 * which may be a new one.
 */
export async function findInvitedAccount(
  transaction: Db,
  { email, language, name }: InvitationRow,
  session: Awaited<ReturnType<typeof inviteeSession>>,
  answer: Answer,
): Promise<string> {
  await lockMailbox(transaction, email);
  // A Google sign-in closes and merges no other account.
  if (session?.kind === 'google') return session.userId;

  const id = await verifyMailbox(transaction, {
    email,
    language,
    newName: answer.name ?? (name || nameOfAddress(email)),
    fallbackId: null,
    session,
    ownAccounts: answer.ownAccounts,
    passwordHash: answer.passwordHash,
  });
  await deleteLinksTo(transaction, email, 'verify-email');
  if (answer.passwordHash) await deleteLinksTo(transaction, email, 'reset-password');
  return id;
}
