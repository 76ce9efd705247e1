import type { Login, SignedIn } from '#lib/domain/account.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { isPassword } from '../auth/password.ts';
import { checkAttempts, countAttempt } from '../limits/limitAttempts.ts';
import { presentOwnUser } from '../present/ownUser.ts';
import { listAccountsByEmail } from '../queries/accounts.ts';
import type { Caller } from './Caller.ts';
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
  const onAccount = `${origin.source} ${email}`;
  await Promise.all([checkAttempts('login-source', origin.source), checkAttempts('login-account', onAccount)]);

  const accounts = await listAccountsByEmail(db, email, candidates);
  const checks = Array.from({ length: candidates }, (_, index) => isPassword(password, accounts[index]?.passwordHash));
  const right = (await Promise.all(checks)).indexOf(true);
  const account = accounts[right];
  if (!account) {
    await Promise.all([countAttempt('login-source', origin.source), countAttempt('login-account', onAccount)]);
    throw new DomainError('unauthenticated', 'wrong_credentials');
  }
  return { token: await openSession(db, account.id, origin.userAgent), user: presentOwnUser(account) };
}
