import { createHmac } from 'node:crypto';
import { moveSubscription } from '#lib/newsletters/server/queries/subscriptions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import type { AddressChange } from '../account.ts';
import { logOwnChange } from './logOwnChange.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { mailLink } from './mailLink.ts';
import { hashPassword, ownersHashing, refuseWeakPassword } from './password.ts';
import { findAccount, isAddressTaken, type OwnUserRow, updateAccount } from './queries/accounts.ts';
import { listReplaceable, lockMailbox, revokeAccess } from './queries/mailbox.ts';
import { deleteUndoLinksSince, findMailToken, takeMailToken } from './queries/mailTokens.ts';
import { deleteSecondFactorsSince } from './queries/secondFactors.ts';
import { deleteSessions } from './queries/sessions.ts';
import { requireSession } from './requireSession.ts';
import { hashToken } from './token.ts';

/** As long as argon2's random salts. */
const saltBytes = 16;

/**
 * The salt of all passwords of one email address. With a shared salt, sign-in hashes the password once and looks the
 * hash up among all accounts that strangers registered with the address (docs/decisions/0023). It differs by address
 * and by installation; a salt needs no more.
 */
export async function addressSalt(db: Db, email: string): Promise<Buffer> {
  const key = await getSecret(db, 'password-salts');
  return createHmac('sha256', key).update(email.toLowerCase()).digest().subarray(0, saltBytes);
}

/**
 * Mails a link to the address that the caller's account is to have. Nothing changes until it is followed. The response does not reveal
 * whether the address is taken: then its owner gets a mail about the attempt.
 *
 * @throws DomainError unauthenticated; conflict for an account of Google; invalid, too_many
 */
export async function requestAddressChange(
  caller: Caller,
  { email, movesSubscription }: AddressChange,
  origin: Origin,
): Promise<void> {
  const { user } = requireSession(caller);
  if (user.provider === 'google') throw new DomainError('conflict', 'provider_address');
  if (email.toLowerCase() === user.email.toLowerCase())
    throw new DomainError('invalid', 'invalid_input', { email: 'same_address' });
  await refuseUnmailable(email);
  await limitAttempts('mail-source', origin.source);
  // The subscription of an address belongs to the person who has proved the address.
  const change = changeTo(email, movesSubscription && user.emailVerified);
  await inTransaction((transaction) =>
    mailLink(transaction, { userId: user.id }, 'change-email', 'changeEmail', origin, change),
  );
}

/**
 * Changes the address by the mailed link. Only in a session of the account: a person who follows a link that somebody else
 * asked for must not give them the address. The former address gets a link that undoes it.
 *
 * @throws DomainError unauthenticated, conflict in a session of another account; invalid, also if the address is taken meanwhile
 */
export async function changeAddress(caller: Caller, token: string, source: string): Promise<void> {
  const { user } = requireSession(caller);
  await limitAttempts('mailed-link', source);
  const tokenHash = hashToken(token);
  const link = await findMailToken(caller.db, tokenHash, 'change-email');
  if (!link?.newEmail) throw new DomainError('invalid', 'link_over');
  if (link.userId !== user.id) throw new DomainError('conflict', 'other_account');
  const { newEmail, movesSubscription } = link;

  await inTransaction(async (transaction) => {
    await lockMailboxes(transaction, user.email, newEmail);
    const isValid = (await takeMailToken(transaction, tokenHash, 'change-email')) !== null;
    if (!isValid || (await isAddressTaken(transaction, newEmail))) throw new DomainError('invalid', 'link_over');
    await moveAccount(transaction, user, newEmail);
    if (movesSubscription) await moveSubscription(transaction, user.email, newEmail);
    // An address that nobody has proved may be a stranger's, who must not get the account.
    if (user.emailVerified || canUseAdmin(actorOf(user))) {
      const former = changeTo(user.email, movesSubscription);
      await mailLink(transaction, { userId: user.id }, 'undo-email-change', 'emailChanged', user, former);
    }
    await logOwnChange(transaction, { ...caller, user }, 'changeAddress');
  });
}

/** Gives an account another address, which is proved. Passwords that others set under it, and links to both, end. */
export async function moveAccount(
  transaction: Db,
  account: Pick<OwnUserRow, 'id' | 'email' | 'emailVerified'>,
  email: string,
): Promise<void> {
  const { id } = account;
  await endMailedLinks(transaction, account);
  await updateAccount(transaction, id, { email, emailVerified: true });
  await endMailedLinks(transaction, { id, email, emailVerified: true });
  await revokeAccess(transaction, await listReplaceable(transaction, email, id));
  await purgePages(transaction, [userTag(id)]);
}

/** In one order, so that two changes in opposite directions do not wait for each other. */
export async function lockMailboxes(transaction: Db, ...addresses: string[]): Promise<void> {
  for (const address of addresses.map((one) => one.toLowerCase()).sort()) await lockMailbox(transaction, address);
}

function changeTo(newEmail: string, movesSubscription: boolean) {
  return { newEmail, movesSubscription, createdAt: new Date().toISOString() };
}

/**
 * Gives an account its former address back, by the link that was mailed there when it changed. A stranger who changed it
 * knew the password, and may have changed the password and the second factor since: the owner sets a new password, and
 * methods added since, later links of this kind and all sessions end.
 *
 * @throws DomainError invalid, too_many, unavailable; conflict, if the address has another account meanwhile
 */
export async function undoAddressChange(
  caller: Caller,
  { token, password }: { token: string; password: string },
  source: string,
): Promise<void> {
  const { db } = caller;
  await limitAttempts('mailed-link', source);
  const tokenHash = hashToken(token);
  const link = await findMailToken(db, tokenHash, 'undo-email-change');
  if (!link?.newEmail) throw new DomainError('invalid', 'link_over');
  const { userId, newEmail: former, movesSubscription, createdAt } = link;
  await refuseWeakPassword(password, 'password', { ...link, email: former });
  const passwordHash = await hashPassword(password, await addressSalt(db, former), ownersHashing);

  await inTransaction(async (transaction) => {
    await lockMailboxes(transaction, link.email, former);
    const isValid = (await takeMailToken(transaction, tokenHash, 'undo-email-change')) !== null;
    const user = await findAccount(transaction, userId);
    if (!isValid || !user) throw new DomainError('invalid', 'link_over');
    const isOwn = user.emailVerified && user.email.toLowerCase() === former.toLowerCase();
    if (!isOwn && (await isAddressTaken(transaction, former))) throw new DomainError('conflict', 'address_used_again');
    await moveAccount(transaction, user, former);
    await updateAccount(transaction, userId, { passwordHash });
    if (movesSubscription) await moveSubscription(transaction, user.email, former);
    await deleteSecondFactorsSince(transaction, userId, createdAt);
    await deleteUndoLinksSince(transaction, userId, createdAt);
    await deleteSessions(transaction, userId);
    await logOwnChange(transaction, { ...caller, user }, 'undoAddressChange');
  });
  await rememberSource(userId, source);
}
