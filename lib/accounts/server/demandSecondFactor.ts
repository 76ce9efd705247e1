import { addLogEntry } from '#lib/logs/server/queries.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { manageUser } from '#lib/users/server/manageUser.ts';
import type { PasswordProblem } from '../account.ts';
import type { SecondFactorRequest } from '../secondFactor.ts';
import { newChallenge } from './challenges.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { assertionOptions } from './passkey.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countRecoveryCodes, findTotpSecret } from './queries/secondFactorSecrets.ts';
import { deleteSecondFactors, hasSecondFactor } from './queries/secondFactors.ts';
import { endAllSignIns } from './queries/sessions.ts';

/**
 * Called after a correct first factor, unless the device is remembered.
 *
 * @param context.signedInAt time of the Google sign-in; undefined for a sign-in with a password
 * @param context.identityId of the sign-in at the OpenID provider
 * @throws DomainError unauthenticated, with what the client needs to complete the sign-in, if the user has a second factor
 */
export async function demandSecondFactor(
  db: Db,
  userId: string,
  {
    passwordProblem,
    ...firstStep
  }: { signedInAt?: Date; identityId?: string; passwordProblem?: PasswordProblem | undefined } = {},
): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) return;
  const challenge = await newChallenge(db, { purpose: 'second-factor', userId, ...firstStep });
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

/**
 * For a user who has lost the device and the recovery codes: removes every method, signs the user out everywhere and
 * notifies them by mail.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function resetSecondFactor(caller: Caller, id: string): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    // The own profile asks for the password; here an unattended device would be enough.
    if (caller.actor.kind === 'user' && caller.actor.id === id) throw new DomainError('conflict', 'own_second_factor');
    if (!(await hasSecondFactor(transaction, id))) throw new DomainError('conflict', 'no_second_factor');
    await deleteSecondFactors(transaction, id);
    await endMailedLinks(transaction, user);
    await endAllSignIns(transaction, id);
    await enqueue(transaction, 'second-factor-reset', { userId: id });
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.resetSecondFactor',
      target: { type: 'user', id, label: user.name },
      level: 'warning',
      requestId: caller.requestId,
    });
  });
}
