import type { Confirmation, ConfirmationRequest } from '../confirmation.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SecondFactorProof } from '../secondFactor.ts';
import { newChallenge } from './challenge.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts, returnAttempt } from '#lib/platform/limits/server/limitAttempts.ts';
import { findPasswordHash } from './queries/accounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { isProof } from './checkProof.ts';
import { limitsOf } from './completeSignIn.ts';
import { secondFactorRequest } from './demandSecondFactor.ts';
import { takeChallenge } from './takeChallenge.ts';
import { confirmPassword } from './confirmPassword.ts';
import { markConfirmed } from './markConfirmed.ts';
import { recordRefusal } from './recordSignIn.ts';
import { requireSession } from './requireSession.ts';

/** Milliseconds for which a confirmation, or the sign-in, is valid. */
const validity = 15 * 60_000;

/**
 * Asked before every dangerous act: verifies that the owner uses an open session, not somebody who found the device
 * unlocked or stole the token.
 *
 * @param bySecondFactor only a second factor or a passkey counts
 * @throws DomainError unauthenticated; forbidden, with the ways to confirm
 */
export async function requireConfirmation(caller: Caller, bySecondFactor = false): Promise<void> {
  const { confirmedAt, secondFactorAt, user } = requireSession(caller);
  const at = bySecondFactor ? secondFactorAt : confirmedAt;
  if (at && Date.now() - at.getTime() <= validity) return;

  const challenge = await newChallenge(caller.db, { purpose: 'confirmation', userId: user.id });
  const { methods, passkeyOptions } = await secondFactorRequest(caller.db, user.id, challenge);
  const hasPassword = !bySecondFactor && (await findPasswordHash(caller.db, user.id)) !== null;
  const needsSignIn = !bySecondFactor && (user.provider === 'google' || !hasPassword);
  const details: ConfirmationRequest = {
    ways: [...(hasPassword ? (['password'] as const) : []), ...methods, ...(needsSignIn ? (['signIn'] as const) : [])],
    challenge,
    passkeyOptions,
  };
  throw Object.assign(new DomainError('forbidden', 'confirmation_required'), { details });
}

/**
 * Confirms for 15 minutes that the owner uses the session.
 *
 * @param source the client's network, for the limits
 * @throws DomainError unauthenticated; invalid for a wrong proof; too_many
 */
export async function confirmIdentity(caller: Caller, proof: Confirmation, source: string): Promise<void> {
  const session = requireSession(caller);
  const { password, challenge, ...secondFactor } = proof;
  if (password !== undefined) {
    await confirmPassword(caller, password, 'password', source);
    await markConfirmed(caller.db, session, false);
  } else await confirmBySecondFactor(caller, { ...secondFactor, challenge: challenge ?? '' }, source);
}

/** Never 401, unlike the second step of a sign-in: the session is not over because of a wrong code. */
async function confirmBySecondFactor(caller: Caller, proof: SecondFactorProof, source: string): Promise<void> {
  const session = requireSession(caller);
  const { id } = session.user;
  const limits = limitsOf(id, proof, source);
  for (const [limit, key] of limits) await limitAttempts(limit, key);
  await inTransaction(async (transaction) => {
    const { userId } = await takeChallenge(transaction, proof.challenge, 'confirmation').catch(refuse);
    if (userId !== id) throw new DomainError('invalid', 'confirmation_over');
    if (!(await isProof(transaction, id, proof))) {
      const [field = 'code'] = (['code', 'recoveryCode', 'passkey'] as const).filter((way) => proof[way] !== undefined);
      throw new DomainError('invalid', 'invalid_input', { [field]: 'wrong_code' });
    }
    await markConfirmed(transaction, session, true);
  }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'invalid_input')
      await recordRefusal(caller, 'confirmation', 'wrong_second_factor', session.user);
    throw error;
  });
  for (const [limit, key] of limits) await returnAttempt(limit, key);
}

function refuse(error: unknown): never {
  throw error instanceof DomainError ? new DomainError('invalid', 'confirmation_over') : error;
}
