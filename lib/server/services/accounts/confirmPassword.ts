import { DomainError } from '#lib/domain/DomainError.ts';
import { isPassword } from '../../auth/password.ts';
import { limitAttempts, returnAttempt } from '../../limits/limitAttempts.ts';
import { findPasswordHash } from '../../queries/accounts.ts';
import type { Caller } from '../Caller.ts';
import { requireSession } from './requireSession.ts';

/**
 * That it is the owner who sits before an open session, and not whoever found it open.
 *
 * @param field that the password was sent in, to be named when it is wrong
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function confirmPassword(caller: Caller, password: string, field: string, source: string): Promise<void> {
  const { user } = requireSession(caller);
  const onAccount = `${source} ${user.id}`;
  await limitAttempts('login-account', onAccount);
  if (!(await isPassword(password, await findPasswordHash(caller.db, user.id)))) {
    throw new DomainError('invalid', 'invalid_input', { [field]: 'wrong_password' });
  }
  await returnAttempt('login-account', onAccount);
}
