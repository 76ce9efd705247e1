import { addLogEntry } from '#lib/logs/server/queries.ts';
import { hasAtLeast, type Role } from '#lib/platform/auth/role.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { noticeNewAdmin } from '#lib/users/server/refuseLastAdmin.ts';
import type { SignedIn } from '../account.ts';
import type { AcceptedInvitation } from '../invitation.ts';
import { addressSalt } from './changeAddress.ts';
import { demandSecondFactor } from './demandSecondFactor.ts';
import { hashPassword, ownersHashing, refuseWeakPassword } from './password.ts';
import { presentOwnUser } from './present.ts';
import { findAccount, updateAccount } from './queries/accounts.ts';
import { findInvitationByToken, type InvitationRow, takeInvitation } from './queries/invitations.ts';
import { deleteLinksTo, lockMailbox } from './queries/mailbox.ts';
import { openSession } from './recordSignIn.ts';
import { hashToken } from './token.ts';
import { inviteeSession, type MailboxVerification, nameOfAddress, verifyMailbox } from './verifyEmail.ts';

const over = () => new DomainError('invalid', 'invitation_over');
const noPassword = { password: 'required' };

/**
 * Gives the role of an invitation to the account of the invited person, or to a new one, and signs it in. The mailed link
 * verifies the address; a higher role than the invitation's stays.
 *
 * @param bearer the caller's token, returned if it belongs to the invited person
 * @throws DomainError unauthenticated, with a request for the second factor; invalid, too_many, unavailable
 */
export async function acceptInvitation(
  caller: Caller,
  { token, name, password, accounts }: AcceptedInvitation,
  { bearer, ...origin }: Origin & { bearer: string | null },
): Promise<SignedIn> {
  const { source } = origin;
  await limitAttempts('mailed-link', source);
  const invitation = await findInvitationByToken(caller.db, hashToken(token));
  if (!invitation) throw over();
  const session = await inviteeSession(caller, invitation.email);
  if (!session && !password) throw new DomainError('invalid', 'invalid_input', noPassword);
  if (password) await refuseWeakPassword(password, 'password', { ...invitation, name });
  const passwordHash = password
    ? await hashPassword(password, await addressSalt(caller.db, invitation.email), ownersHashing)
    : null;

  const accepted = await inTransaction(async (transaction) => {
    const answer = { ownAccounts: accounts, passwordHash, name };
    const id = await findInvitedAccount(transaction, invitation, session, answer);
    if (!(await takeInvitation(transaction, invitation.id))) throw over();
    const before = await findAccount(transaction, id);
    if (!before) throw over();
    // An account made by a Google sign-in has no language of the user's choice yet.
    const isNewToStaff = session?.kind === 'google' && before.role === 'reader';
    const language = isNewToStaff ? { language: invitation.language } : {};
    const role = higher(before.role, invitation.role);
    const user = await updateAccount(transaction, id, { role, ...(name && { name }), ...language });
    await addLogEntry(transaction, {
      actor: { kind: 'user', id, role },
      action: 'invitation.accept',
      target: { type: 'invitation', id: invitation.id, label: invitation.email },
      details: { before: { role: before.role }, after: { role } },
      requestId: caller.requestId,
    });
    if (role === 'admin' && before.role !== 'admin')
      await noticeNewAdmin(transaction, before.email, invitation.inviter?.name ?? '');
    await purgePages(transaction, [userTag(id)]);
    return user ?? before;
  });
  await rememberSource(accepted.id, source);
  const ownToken = session ? bearer : null;
  // The mailbox does not replace the second factor of an account that has one: accepted, but not signed in yet.
  if (!ownToken) await demandSecondFactor(caller.db, accepted.id);
  const context = { origin, requestId: caller.requestId };
  const sessionToken =
    ownToken ?? (await inTransaction((transaction) => openSession(transaction, context, accepted, 'invitation')));
  return { token: sessionToken, user: presentOwnUser(accepted) };
}

function higher(a: Role, b: Role): Role {
  return hasAtLeast(a, b) ? a : b;
}

type Answer = Pick<MailboxVerification, 'ownAccounts' | 'passwordHash'> & { name: string | undefined };

/**
 * The account that gets the role: the Google account of the caller, otherwise the mailbox owner's (docs/decisions/0023),
 * which may be a new one.
 */
async function findInvitedAccount(
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
