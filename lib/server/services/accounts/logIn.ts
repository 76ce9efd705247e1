import type { Login, SignedIn } from '#lib/domain/account.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { addressSalt } from '../../auth/addressSalt.ts';
import { hashPassword, isPassword } from '../../auth/password.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { admitGuess, countGuess, forgetGuess } from '../../limits/loginAttempts.ts';
import { presentOwnUser } from '../../present/ownUser.ts';
import { findAccountByHash, findFirstAccount, type OwnUserRow, updateAccount } from '../../queries/accounts.ts';
import type { Caller } from '../Caller.ts';
import { openSession } from './openSession.ts';
import type { Origin } from './registerAccount.ts';

/**
 * One answer, and the same time, for an unknown address and a wrong password. The answer to a right password depends on the account
 * that it opens, not on the other accounts under the address.
 *
 * @throws DomainError unauthenticated, too_many, unavailable
 */
export async function logIn({ db }: Caller, { email, password }: Login, origin: Origin): Promise<SignedIn> {
  const attempt = { email, source: origin.source };
  await admitGuess(attempt);
  const found = await findByPassword(db, email, password);
  await countGuess(attempt, found?.account ?? null);
  if (!found) throw new DomainError('unauthenticated', 'wrong_credentials');
  const { account, newHash } = found;
  await forgetGuess(attempt, account);
  const token = await inTransaction(async (transaction) => {
    // From now on it is found by the address's salt, whichever account is the first.
    if (newHash) await updateAccount(transaction, account.id, { passwordHash: newHash });
    return openSession(transaction, account.id, origin.userAgent);
  });
  return { token, user: presentOwnUser(account) };
}

/**
 * Two hashes, however many accounts there are: one by the address's salt, which is looked up; and one against the first account,
 * whose password may have a salt of its own.
 *
 * @returns with the hash by the address's salt, where the account has another yet
 */
async function findByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<{ account: OwnUserRow; newHash: string | null } | null> {
  const first = await findFirstAccount(db, email);
  const passwordHash = await hashPassword(password, await addressSalt(db, email));
  const isOfFirst = await isPassword(password, first?.passwordHash);
  const found = await findAccountByHash(db, email, passwordHash);
  if (first && isOfFirst) return { account: first, newHash: first.passwordHash === passwordHash ? null : passwordHash };
  return found && { account: found, newHash: null };
}
