import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { PasskeyAssertion, SecondFactorProof } from '../secondFactor.ts';
import { verifyAssertion } from './passkey.ts';
import { findPasskey, recordPasskeyUse } from './queries/passkeys.ts';
import { findTotpSecret, takeRecoveryCode, takeTotpStep } from './queries/secondFactorSecrets.ts';
import { hashRecoveryCode } from './recoveryCode.ts';
import { openSecret, stepOfCode } from './totp.ts';

/**
 * Checks one code, recovery code or passkey of a user, and marks it as used.
 *
 * @throws DomainError unauthenticated, for a wrong one or one that was used before
 */
export async function checkProof(transaction: Db, userId: string, proof: SecondFactorProof): Promise<void> {
  if (!(await isProof(transaction, userId, proof))) throw new DomainError('unauthenticated', 'wrong_second_factor');
}

/** The same without an error. */
export async function isProof(transaction: Db, userId: string, proof: SecondFactorProof): Promise<boolean> {
  const { challenge, code, recoveryCode, passkey } = proof;
  return (
    (code !== undefined && (await isTotpCode(transaction, userId, code, true))) ||
    (recoveryCode !== undefined && (await isRecoveryCode(transaction, userId, recoveryCode))) ||
    (passkey !== undefined && (await ownerOfPasskey(transaction, passkey, challenge, false)) === userId)
  );
}

/** @param isConfirmed false to confirm a new secret */
export async function isTotpCode(db: Db, userId: string, code: string, isConfirmed: boolean): Promise<boolean> {
  const sealed = await findTotpSecret(db, userId, isConfirmed);
  const step = sealed && stepOfCode(await openSecret(db, sealed, userId), code);
  return step !== null && takeTotpStep(db, userId, step);
}

/** The user whose passkey signed the challenge; null if none did. */
export async function ownerOfPasskey(
  db: Db,
  assertion: PasskeyAssertion,
  challenge: string,
  isOnlyStep: boolean,
): Promise<string | null> {
  const passkey = await findPasskey(db, assertion.id);
  const counter = passkey && (await verifyAssertion(assertion, challenge, passkey, isOnlyStep));
  if (!passkey || counter === null || !(await recordPasskeyUse(db, passkey.id, counter))) return null;
  return passkey.userId;
}

async function isRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(db, userId, await hashRecoveryCode(db, code));
}
