import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts, returnAttempt } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SignedIn } from '../account.ts';
import type { PasskeySignIn } from '../secondFactor.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { ownerOfPasskey } from './checkProof.ts';
import { assertionOptions } from './passkey.ts';
import { presentOwnUser } from './present.ts';
import { findAccount } from './queries/accounts.ts';
import { openSession, recordRefusals } from './recordSignIn.ts';

/** The device offers the passkeys that it has for the site, so no address is needed. */
export async function requestPasskeySignIn({ db }: Caller) {
  const challenge = await newChallenge(db, { purpose: 'passkey', userId: null });
  return { challenge, options: await assertionOptions(challenge, null) };
}

/**
 * A passkey as the only step: the device has verified the user.
 *
 * @throws DomainError unauthenticated, too_many
 */
export async function signInWithPasskey(
  { requestId }: Caller,
  { challenge, passkey }: PasskeySignIn,
  origin: Origin,
): Promise<SignedIn> {
  const { source } = origin;
  const context = { origin, requestId };
  return recordRefusals(context, 'passkey', async () => {
    await limitAttempts('login-source', source);
    const signedIn = await inTransaction(async (transaction) => {
      await takeChallenge(transaction, challenge, 'passkey');
      const userId = await ownerOfPasskey(transaction, passkey, challenge, true);
      const user = userId && (await findAccount(transaction, userId));
      if (!user) throw new DomainError('unauthenticated', 'wrong_passkey');
      return { token: await openSession(transaction, context, user, 'passkey'), user: presentOwnUser(user) };
    });
    await returnAttempt('login-source', source);
    await rememberSource(signedIn.user.id, source);
    return signedIn;
  });
}
