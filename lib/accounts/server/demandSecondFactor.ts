import type { PasswordProblem } from '../account.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { SecondFactorRequest } from '../secondFactor.ts';
import { newChallenge } from './challenge.ts';
import { assertionOptions } from './passkey.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countRecoveryCodes } from './queries/recoveryCodes.ts';
import { hasSecondFactor } from './queries/secondFactors.ts';
import { findTotpSecret } from './queries/totpSecrets.ts';

/**
 * Called after a correct first factor, unless the device is remembered.
 *
 * @param context.signedInAt time of the Google sign-in; undefined for a sign-in with a password
 * @throws DomainError unauthenticated, with what the client needs to complete the sign-in, if the user has a second factor
 */
export async function demandSecondFactor(
  db: Db,
  userId: string,
  { signedInAt, passwordProblem }: { signedInAt?: Date; passwordProblem?: PasswordProblem | undefined } = {},
): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return;
  const challenge = await newChallenge(db, { purpose: 'second-factor', userId, ...(signedInAt && { signedInAt }) });
  const details = { ...(await secondFactorRequest(db, userId, challenge)), passwordProblem };
  throw Object.assign(new DomainError('unauthenticated', 'second_factor_required'), { details });
}

/** The user's methods, and what the client needs to use one of them for the challenge. */
export async function secondFactorRequest(db: Db, userId: string, challenge: string): Promise<SecondFactorRequest> {
  const passkeys = await listPasskeys(db, userId);
  const totpSecret = await findTotpSecret(db, userId, true);
  const codesLeft = await countRecoveryCodes(db, userId);
  return {
    challenge,
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(totpSecret ? (['code'] as const) : []),
      ...(codesLeft > 0 ? (['recoveryCode'] as const) : []),
    ],
    passkeyOptions: passkeys.length > 0 ? await assertionOptions(challenge, passkeys) : null,
  };
}
