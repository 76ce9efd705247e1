import type { Login, SignedIn } from '#lib/domain/account.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { addressSalt } from '../../auth/addressSalt.ts';
import { hashPassword, isPassword } from '../../auth/password.ts';
import { hashToken } from '../../auth/token.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { admitGuess, clearGuess, countGuess } from '../../limits/loginAttempts.ts';
import { presentOwnUser } from '../../present/ownUser.ts';
import { findAccountByHash, findFirstAccount, type OwnUserRow, updateAccount } from '../../queries/accounts.ts';
import { isRemembered } from '../../queries/rememberedDevices.ts';
import type { Caller } from '../Caller.ts';
import { demandSecondFactor } from '../secondFactor/demandSecondFactor.ts';
import { openSession } from './openSession.ts';
import type { Origin } from './registerAccount.ts';

/**
 * Same answer and same time for an unknown address and a wrong password. The answer to a correct password depends only
 * on the account that it opens, not on other accounts under the address.
 *
 * @throws DomainError unauthenticated, also with a request for the second factor; too_many, unavailable
 */
export async function logIn({ db }: Caller, { email, password, device }: Login, origin: Origin): Promise<SignedIn> {
  const attempt = { email, source: origin.source };
  await admitGuess(attempt);
  const found = await findByPassword(db, email, password);
  await countGuess(attempt, found?.account ?? null);
  if (!found) throw new DomainError('unauthenticated', 'wrong_credentials');
  const { account, newHash } = found;
  await clearGuess(attempt, account);
  // From now on the hash with the address's salt finds this account, even if it is no longer the first.
  if (newHash) await updateAccount(db, account.id, { passwordHash: newHash });
  if (!device || !(await isRemembered(db, account.id, hashToken(device)))) await demandSecondFactor(db, account.id);
  const token = await inTransaction((transaction) => openSession(transaction, account.id, origin.userAgent));
  return { token, user: presentOwnUser(account) };
}

/**
 * Computes two hashes, however many accounts there are: one with the address's salt, which is looked up, and one for
 * the first account, whose password may have its own salt.
 *
 * @returns with the hash for the address's salt, if the account does not have it yet
 */
async function findByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<{ account: OwnUserRow; newHash: string | null } | null> {
  const first = await findFirstAccount(db, email);
  const passwordHash = await hashPassword(password, await addressSalt(db, email));
  const matchesFirst = await isPassword(password, first?.passwordHash);
  const found = await findAccountByHash(db, email, passwordHash);
  if (first && matchesFirst)
    return { account: first, newHash: first.passwordHash === passwordHash ? null : passwordHash };
  return found && { account: found, newHash: null };
}
