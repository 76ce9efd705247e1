import type { Caller, Origin } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts, returnAttempt } from '#lib/platform/limits/server/limitAttempts.ts';
import { rememberSource } from '#lib/platform/limits/server/loginAttempts.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SignedIn } from '../account.ts';
import type { CompletedSignIn, PasskeySignIn, SecondFactorProof } from '../secondFactor.ts';
import { challengeOver, checkProof, newChallenge, ownerOfPasskey, readChallenge, takeChallenge } from './challenges.ts';
import { logOwnChange } from './logOwnChange.ts';
import { assertionOptions } from './passkey.ts';
import { presentOwnUser } from './present.ts';
import { findAccount } from './queries/accounts.ts';
import { confirmSignIn, rememberDevice } from './queries/rememberedDevices.ts';
import { openSession, recordRefusals, type SignInAttempt } from './recordSignIn.ts';
import { newToken } from './token.ts';

/**
 * The second step of a sign-in. After a Google sign-in there is no session of ours: Google's token is accepted afterwards.
 *
 * @throws DomainError unauthenticated, too_many
 */
export async function completeSignIn(
  { db, requestId }: Caller,
  proof: SecondFactorProof,
  origin: Origin,
): Promise<CompletedSignIn> {
  const context = { origin, requestId };
  return recordRefusals(context, 'secondFactor', (attempt) => complete(db, proof, context, attempt));
}

async function complete(
  db: Db,
  proof: SecondFactorProof,
  context: { origin: Origin; requestId: string | undefined },
  attempt: SignInAttempt,
): Promise<CompletedSignIn> {
  const { userId } = await readChallenge(db, proof.challenge, 'second-factor');
  if (userId === null) throw challengeOver();
  const limits = limitsOf(userId, proof, context.origin.source);
  for (const [limit, key] of limits) await limitAttempts(limit, key);

  const signedIn = await inTransaction(async (transaction) => {
    const { signedInAt, identityId } = await takeChallenge(transaction, proof.challenge, 'second-factor');
    const user = await findAccount(transaction, userId);
    if (!user) throw new DomainError('unauthenticated', 'session_over');
    attempt.account = user;
    await checkProof(transaction, userId, proof);
    if (proof.recoveryCode !== undefined) await logOwnChange(transaction, { user, ...context }, 'useRecoveryCode');
    if (signedInAt) await confirmSignIn(transaction, userId, signedInAt);
    const token = signedInAt ? null : await openSession(transaction, context, user, 'secondFactor', { identityId });
    const device = proof.rememberDevice && !signedInAt ? await remember(transaction, userId) : null;
    return { token, user: presentOwnUser(user), device };
  });
  for (const [limit, key] of limits) await returnAttempt(limit, key);
  return signedIn;
}

/** Six digits can be guessed by many sources together. Their limit locks nobody out: passkeys and recovery codes have none. */
export function limitsOf(userId: string, { code }: Pick<SecondFactorProof, 'code'>, source: string) {
  const perSource = ['second-factor', `${source} ${userId}`] as const;
  return code === undefined ? [perSource] : [perSource, ['second-factor-anywhere', userId] as const];
}

async function remember(transaction: Db, userId: string): Promise<string> {
  const { token, tokenHash } = newToken();
  await rememberDevice(transaction, userId, tokenHash);
  return token;
}

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
