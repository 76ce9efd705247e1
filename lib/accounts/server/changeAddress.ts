import type { AddressChange } from '../account.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { hashToken } from './token.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { isAddressTaken, type OwnUserRow, updateAccount } from './queries/accounts.ts';
import { listReplaceable, lockMailbox, revokeAccess } from './queries/mailbox.ts';
import { findMailToken, takeMailToken } from './queries/mailTokens.ts';
import { moveSubscription } from '#lib/newsletters/server/queries/subscriptions.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import { logOwnChange } from './logOwnChange.ts';
import { mailLink } from './mailLink.ts';
import { requireSession } from './requireSession.ts';

/**
 * Mails a link to the address that the caller's account is to have. Nothing changes until it is followed. The response does not reveal
 * whether the address is taken: then its owner is told of the attempt.
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
