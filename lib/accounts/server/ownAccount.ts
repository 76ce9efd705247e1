import { addLogEntry } from '#lib/logs/server/queries.ts';
import { removeFiles } from '#lib/media/server/library.ts';
import { removeSubscription } from '#lib/newsletters/server/queries/subscriptions.ts';
import { visitor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { toAsciiAddress } from '#lib/platform/values/emailAddress.ts';
import { presentStaffProfile } from '#lib/users/server/present.ts';
import { findStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import { findManagedUser, lockAdmins } from '#lib/users/server/queries.ts';
import type { AccountDeletion, OwnUser } from '../account.ts';
import type { AccountExport, OwnSession, SignIn } from '../session.ts';
import { confirmPassword } from './confirmCaller.ts';
import { eraseAccount } from './eraseAccount.ts';
import { logOwnChange } from './logOwnChange.ts';
import { presentLikedOrSaved, presentOwnComment, presentOwnUser, presentSession } from './present.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { listLikedOrSaved, listOwnComments, listPersonalRecords } from './queries/personalRecords.ts';
import { deleteSession, deleteSessions, listSessions } from './queries/sessions.ts';
import { listSignIns } from './queries/signIns.ts';
import { requireSession } from './requireSession.ts';
import { sessionIdOf } from './token.ts';

/** @throws DomainError unauthenticated, invalid, conflict, too_many */
export async function deleteOwnAccount(caller: Caller, proof: AccountDeletion, source: string): Promise<void> {
  const { user } = requireSession(caller);
  if (user.provider === 'password') await confirmPassword(caller, proof.password ?? '', 'password', source);
  else confirmAddress(proof.email ?? '', user.email);

  const portrait = await inTransaction(async (transaction) => {
    await lockAdmins(transaction);
    const account = await findManagedUser(transaction, user.id);
    if (!account) throw new DomainError('unauthenticated', 'session_over');
    const deletedPortrait = await eraseAccount(transaction, account);
    if (user.emailVerified) await removeSubscription(transaction, user.email);
    await addLogEntry(transaction, {
      // A deleted user's name must not remain in the log.
      actor: visitor,
      action: 'account.delete',
      target: { type: 'user', id: user.id, label: account.role },
      requestId: caller.requestId,
    });
    return deletedPortrait;
  });
  if (portrait) await removeFiles(portrait);
}

function confirmAddress(typed: string, email: string): void {
  if (toAsciiAddress(typed.trim()).toLowerCase() !== email.toLowerCase()) {
    throw new DomainError('invalid', 'invalid_input', { email: 'wrong_address' });
  }
}

const limit = 20;

/**
 * The caller's last sign-ins and those that were refused, newest first.
 *
 * @throws DomainError unauthenticated
 */
export async function listOwnSignIns(caller: Caller): Promise<SignIn[]> {
  const rows = await listSignIns(caller.db, requireSession(caller).user.id, limit);
  return rows.map(({ createdAt, action, means, device, source }) => ({
    time: createdAt.toISOString(),
    isRefused: action !== 'signIn.succeed',
    means,
    device,
    network: source,
  }));
}

/**
 * Ends all of the caller's sessions except the current one. Google users' sessions are known to Google only.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function endOtherSessions(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  if (session.kind === 'google') throw new DomainError('conflict', 'provider_sessions');
  await inTransaction(async (transaction) => {
    await deleteSessions(transaction, session.user.id, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user: session.user }, 'endSessions');
  });
}

/**
 * Ends one of the caller's sessions, possibly the current one. Another user's session returns not_found, like a missing one.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function endSession(caller: Caller, id: string): Promise<void> {
  const { user } = requireSession(caller);
  const session = (await listSessions(caller.db, user.id)).find(({ tokenHash }) => sessionIdOf(tokenHash) === id);
  if (!session) throw notFound('session');
  await inTransaction(async (transaction) => {
    await deleteSession(transaction, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user }, 'endSessions');
  });
}

/**
 * The caller's sessions, last used first. Google lists the sessions of Google users itself.
 *
 * @throws DomainError unauthenticated
 */
export async function listOwnSessions(caller: Caller): Promise<OwnSession[]> {
  const session = requireSession(caller);
  if (session.kind === 'google') return [];
  const rows = await listSessions(caller.db, session.user.id);
  return rows.map((row) => presentSession(row, session.tokenHash));
}

/**
 * All data that the site stores about the caller.
 *
 * @throws DomainError unauthenticated
 */
export async function exportAccount(caller: Caller): Promise<AccountExport> {
  const { user } = requireSession(caller);
  const [comments, likes, saved, sessions, staff, records] = await Promise.all([
    listOwnComments(caller.db, user.id),
    listLikedOrSaved(caller.db, user.id, 'likes'),
    listLikedOrSaved(caller.db, user.id, 'saved'),
    listOwnSessions(caller),
    findStaffProfile(caller.db, user.id),
    listPersonalRecords(caller.db, user.id, user.emailVerified ? user.email : null),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile: presentOwnUser(user),
    staffProfile: staff && presentStaffProfile(staff.profile),
    comments: comments.map(presentOwnComment),
    likes: likes.map(presentLikedOrSaved),
    savedArticles: saved.map(presentLikedOrSaved),
    sessions,
    records,
  };
}

/**
 * The caller, with a verified address: a stranger may have registered it, and would lock out its owner.
 *
 * @throws DomainError unauthenticated, conflict
 */
export function requireOwner(caller: Caller): OwnUserRow {
  const { user } = requireSession(caller);
  if (!user.emailVerified) throw new DomainError('conflict', 'address_not_proved');
  return user;
}

/** @throws DomainError unauthenticated */
export function readOwnUser(caller: Caller): OwnUser {
  return presentOwnUser(requireSession(caller).user);
}
