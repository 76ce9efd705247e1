import { DomainError } from '#lib/platform/values/DomainError.ts';
import { addressSalt } from './addressSalt.ts';
import { hashPassword, ownersHashing } from './password.ts';
import { hashToken } from './token.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { findAccount, isAddressTaken, updateAccount } from './queries/accounts.ts';
import { deleteUndoLinksSince, findMailToken, takeMailToken } from './queries/mailTokens.ts';
import { deleteSecondFactorsSince } from './queries/secondFactors.ts';
import { deleteSessions } from './queries/sessions.ts';
import { moveSubscription } from '#lib/newsletters/server/queries/subscriptions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { lockMailboxes, moveAccount } from './changeAddress.ts';
import { logOwnChange } from './logOwnChange.ts';
import { refuseWeakPassword } from './passwordProblem.ts';

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
