import { DomainError } from '#lib/domain/DomainError.ts';
import type { ProviderIdentity } from '../../auth/verifyIdToken.ts';
import { inTransaction } from '../../db/database.ts';
import type { OwnUserRow } from '../../queries/accounts.ts';
import { addGoogleAccount, findErasure, findGoogleAccount } from '../../queries/googleAccounts.ts';
import type { Caller } from '../Caller.ts';

/**
 * The account of somebody whom Google knows: by Google's id of them alone, never by an address that an account with a password
 * may have as well (docs/decisions/0010). At first sight a reader is made; somebody deleted comes back only by signing in anew.
 *
 * @throws DomainError unauthenticated, when blocked, logged out or deleted
 */
export async function recognizeGoogleUser({ db }: Caller, identity: ProviderIdentity): Promise<OwnUserRow> {
  const { uid, signedInAt } = identity;
  const account = (await findGoogleAccount(db, uid, signedInAt)) ?? (await makeReader(identity));
  if (account.blocked) throw new DomainError('unauthenticated', 'account_blocked');
  if (account.ended) throw new DomainError('unauthenticated', 'session_over');
  return account.user;
}

function makeReader({ signedInAt, ...account }: ProviderIdentity) {
  return inTransaction(async (transaction) => {
    const signInsEndedAt = await findErasure(transaction, account.uid);
    if (signInsEndedAt && signedInAt < signInsEndedAt) throw new DomainError('unauthenticated', 'session_over');
    await addGoogleAccount(transaction, { ...account, signInsEndedAt });
    const made = await findGoogleAccount(transaction, account.uid, signedInAt);
    if (!made) throw new Error('A Google account was neither found nor made');
    return made;
  });
}
