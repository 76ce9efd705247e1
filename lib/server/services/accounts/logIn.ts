import type { Login, SignedIn } from '#lib/domain/account.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isPassword } from '../../auth/password.ts';
import { admitGuess, forgetGuess } from '../../limits/loginAttempts.ts';
import { presentOwnUser } from '../../present/ownUser.ts';
import { listAccountsByEmail } from '../../queries/accounts.ts';
import type { Caller } from '../Caller.ts';
import { openSession } from './openSession.ts';
import type { Origin } from './registerAccount.ts';

/** The account that proved the address, and the newest that did not. As many passwords are checked whether or not they exist. */
const candidates = 2;

/**
 * One answer, and the same time, for an unknown address and a wrong password.
 *
 * @throws DomainError unauthenticated, too_many
 */
export async function logIn({ db }: Caller, { email, password }: Login, origin: Origin): Promise<SignedIn> {
  const accounts = await listAccountsByEmail(db, email, candidates);
  // Anybody can register the address once more; only whoever is first on the list has used it here.
  const attempt = { email, source: origin.source, owner: accounts[0]?.id ?? email };
  await admitGuess(attempt);

  const checks = Array.from({ length: candidates }, (_, index) => isPassword(password, accounts[index]?.passwordHash));
  const right = (await Promise.all(checks)).indexOf(true);
  const account = accounts[right];
  if (!account) throw new DomainError('unauthenticated', 'wrong_credentials');
  await forgetGuess({ ...attempt, owner: account.id });
  return { token: await openSession(db, account.id, origin.userAgent), user: presentOwnUser(account) };
}
