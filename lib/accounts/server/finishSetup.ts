import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { secondFactorRules } from '../secondFactorRules.ts';
import { logOwnChange } from './logOwnChange.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { confirmSignIn } from './queries/rememberedDevices.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './queries/secondFactorSecrets.ts';
import { hashRecoveryCode, newRecoveryCode } from './recoveryCode.ts';
import { requireSession } from './requireSession.ts';

/**
 * Called when a method was added. The current Google sign-in counts as confirmed; otherwise its next request would be refused.
 *
 * @returns recovery codes with the first method, else null
 */
export async function finishSetup(transaction: Db, caller: Caller, method: string): Promise<string[] | null> {
  const session = requireSession(caller);
  const { user } = session;
  if (session.kind === 'google') await confirmSignIn(transaction, user.id, session.signedInAt);
  await endMailedLinks(transaction, user);
  await logOwnChange(transaction, { ...caller, user }, 'addSecondFactor', method);
  return (await countRecoveryCodes(transaction, user.id)) > 0 ? null : issueRecoveryCodes(transaction, user.id);
}

/** Only their hashes are stored, so they are shown once. */
export async function issueRecoveryCodes(transaction: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(transaction, code)));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}
