import type { Registration, SignedIn } from '../account.ts';
import { addressSalt } from './addressSalt.ts';
import { hashPassword } from './password.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { widerNetwork } from '#lib/platform/limits/server/widerNetwork.ts';
import { refuseUnmailable } from '#lib/platform/mail/server/canBeMailed.ts';
import { presentOwnUser } from './present/ownUser.ts';
import { insertAccount } from './queries/accounts.ts';
import { refuseBlockedSource } from '#lib/comments/server/refuseBlockedSource.ts';
import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { mailVerification } from './mailVerification.ts';
import { openSession } from './openSession.ts';
import { refuseWeakPassword } from './passwordProblem.ts';

/**
 * Creates a reader account and signs it in. If the address already has an account, the new one is provisional, with
 * identical steps, so that nobody learns who is registered (docs/decisions/0023).
 *
 * @throws DomainError invalid, forbidden, too_many, unavailable
 */
export async function registerAccount(
  { db, requestId }: Caller,
  input: Registration,
  origin: Origin,
): Promise<SignedIn> {
  await refuseWeakPassword(input.password, 'password', { ...input, role: 'reader' });
  await refuseUnmailable(input.email);
  await refuseBlockedSource(db, origin.source);
  await limitAttempts('register', origin.source);
  await limitAttempts('register-network', widerNetwork(origin.source));
  const passwordHash = await hashPassword(input.password, await addressSalt(db, input.email));

  const { user, token } = await inTransaction(async (transaction) => {
    const user = await insertAccount(transaction, {
      name: input.name,
      email: input.email,
      passwordHash,
      language: origin.language,
    });
    await mailVerification(transaction, user, origin);
    return { user, token: await openSession(transaction, { origin, requestId }, user, 'registration') };
  });
  return { token, user: presentOwnUser(user) };
}
