import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ProviderIdentity } from './verifyIdToken.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import type { OwnUserRow } from './queries/accounts.ts';
import { addGoogleAccount, findErasure, findGoogleAccount } from './queries/googleAccounts.ts';
import { takeNewSignIn } from './queries/signIns.ts';
import { refuseBlockedSource } from '#lib/comments/server/refuseBlockedSource.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { recordRefusal } from './recordSignIn.ts';

/**
 * Finds the account of a Google user by Google's user id only, never by email address, which an account with a password may
 * share (docs/decisions/0010). Unknown users get a reader account; a deleted one returns only through a new sign-in.
 *
 * @throws DomainError unauthenticated, if blocked, logged out or deleted; forbidden, if unknown and from a blocked network
 */
export async function recognizeGoogleUser(
  caller: Caller,
  identity: ProviderIdentity,
): Promise<{ user: OwnUserRow; isNewSignIn: boolean }> {
  const { uid, signedInAt } = identity;
  const { db } = caller;
  const account = (await findGoogleAccount(db, uid, signedInAt)) ?? (await createReader(caller, identity));
  if (account.blocked) {
    // Once for each sign-in: its token comes with every request.
    const isNew =
      account.isNewSignIn &&
      (await inTransaction((transaction) => takeNewSignIn(transaction, account.user.id, signedInAt)));
    if (isNew) await recordRefusal(caller, 'google', 'account_blocked', account.user);
    throw new DomainError('unauthenticated', 'account_blocked');
  }
  if (account.ended) throw new DomainError('unauthenticated', 'session_over');
  return { user: account.user, isNewSignIn: account.isNewSignIn };
}

async function createReader({ db, origin }: Caller, { signedInAt, ...account }: ProviderIdentity) {
  await refuseBlockedSource(db, origin?.source);
  return inTransaction(async (transaction) => {
    const signInsEndedAt = await findErasure(transaction, account.uid);
    if (signInsEndedAt && signedInAt < signInsEndedAt) throw new DomainError('unauthenticated', 'session_over');
    await addGoogleAccount(transaction, { ...account, signInsEndedAt });
    const created = await findGoogleAccount(transaction, account.uid, signedInAt);
    if (!created) throw new Error('A Google account was neither found nor created');
    return created;
  });
}
