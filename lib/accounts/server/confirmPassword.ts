import { DomainError } from '#lib/platform/values/DomainError.ts';
import { hashing, isPassword, ownersHashing } from './password.ts';
import { limitAttempts, returnAttempt } from '#lib/platform/limits/server/limitAttempts.ts';
import { findPasswordHash } from './queries/accounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { recordRefusal } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';

/**
 * Verifies that the owner uses an open session, not somebody who found the device unlocked.
 *
 * @param field of the input with the password, named in the error
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function confirmPassword(caller: Caller, password: string, field: string, source: string): Promise<void> {
  const { user } = requireSession(caller);
  const limitKey = `${source} ${user.id}`;
  await limitAttempts('login-account', limitKey);
  const queue = user.emailVerified ? ownersHashing : hashing;
  if (!(await isPassword(password, await findPasswordHash(caller.db, user.id), queue))) {
    await recordRefusal(caller, 'confirmation', 'wrong_password', user);
    throw new DomainError('invalid', 'invalid_input', { [field]: 'wrong_password' });
  }
  await returnAttempt('login-account', limitKey);
}
