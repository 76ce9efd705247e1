import type { OwnUser, ProfileChange } from '#lib/domain/account.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import { hashPassword, isPassword, refuseCommonPassword } from '../auth/password.ts';
import { purgePages } from '../cache/purgePages.ts';
import { inTransaction } from '../db/database.ts';
import { checkAttempts, countAttempt } from '../limits/limitAttempts.ts';
import { presentOwnUser } from '../present/ownUser.ts';
import { findPasswordHash, updateAccount } from '../queries/accounts.ts';
import { deleteSessions } from '../queries/sessions.ts';
import type { Caller } from './Caller.ts';
import { requireSession } from './requireSession.ts';

const noPassword = { newPassword: 'no_password' };

/**
 * A new password ends all other sessions.
 *
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function changeProfile(caller: Caller, change: ProfileChange, source: string): Promise<OwnUser> {
  const session = requireSession(caller);
  const { user } = session;
  const { currentPassword, newPassword, ...profile } = change;
  if (newPassword && session.kind === 'google') throw new DomainError('invalid', 'invalid_input', noPassword);
  const passwordHash = newPassword && (await checkedHash(caller, user.id, newPassword, currentPassword ?? '', source));

  return inTransaction(async (transaction) => {
    const changes = { ...profile, ...(passwordHash && { passwordHash }) };
    const changed = Object.keys(changes).length > 0 ? await updateAccount(transaction, user.id, changes) : user;
    if (passwordHash && session.kind === 'password') await deleteSessions(transaction, user.id, session.tokenHash);
    await purgePages(transaction, [`user:${user.id}`]);
    return presentOwnUser(changed ?? user);
  });
}

async function checkedHash(
  { db }: Caller,
  userId: string,
  password: string,
  current: string,
  source: string,
): Promise<string> {
  const onAccount = `${source} ${userId}`;
  await checkAttempts('login-account', onAccount);
  if (!(await isPassword(current, await findPasswordHash(db, userId)))) {
    await countAttempt('login-account', onAccount);
    throw new DomainError('invalid', 'invalid_input', { currentPassword: 'wrong_password' });
  }
  refuseCommonPassword(password, 'newPassword');
  return hashPassword(password);
}
