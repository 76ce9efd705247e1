import { defaultLanguage } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError, type Noun, notFound } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import type { AuthenticatorSetup, NewPasskey, Passkey, SecondFactorState } from '../secondFactor.ts';
import { secondFactorRules } from '../secondFactorRules.ts';
import { challengeOver, isTotpCode, newChallenge, takeChallenge } from './challenges.ts';
import { requireConfirmation } from './confirmCaller.ts';
import { readOidcState } from './joinProvider.ts';
import { logOwnChange } from './logOwnChange.ts';
import { endMailedLinks } from './mailedLinks.ts';
import { requireOwner } from './ownAccount.ts';
import { creationOptions, verifyCreation } from './passkey.ts';
import { presentPasskey } from './present.ts';
import { lockAccount } from './queries/accountRemoval.ts';
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './queries/passkeys.ts';
import { confirmSignIn } from './queries/rememberedDevices.ts';
import {
  countRecoveryCodes,
  deleteTotpSecret,
  findTotpSecret,
  replaceRecoveryCodes,
  storeTotpSecret,
} from './queries/secondFactorSecrets.ts';
import { deleteSecondFactors, hasSecondFactor } from './queries/secondFactors.ts';
import { requireSession } from './requireSession.ts';
import { describeSecret, hashRecoveryCode, newRecoveryCode, newTotpSecret, sealSecret } from './totp.ts';

/**
 * @returns with recovery codes, if it is the first method
 * @throws DomainError unauthenticated, invalid, conflict
 */
export async function addPasskey(
  caller: Caller,
  { challenge, name, passkey }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { user } = requireSession(caller);
  return inTransaction(async (transaction) => {
    const { userId } = await takeChallenge(transaction, challenge, 'new-passkey');
    if (userId !== user.id) throw challengeOver();
    const credential = await verifyCreation(passkey, challenge);
    if (!credential) throw new DomainError('invalid', 'invalid_input', { passkey: 'passkey_invalid' });
    const row = await insertPasskey(transaction, {
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
    return { passkey: presentPasskey(row), recoveryCodes: await finishSetup(transaction, caller, 'passkey') };
  });
}

type Method = { name: string; noun: Noun; remove: (transaction: Db, userId: string) => Promise<unknown> };

/**
 * Removes a method of the second factor. The last one can be removed only by somebody who has it; with it, recovery codes
 * and remembered devices are removed.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function removeMethod(caller: Caller, { name, noun, remove }: Method): Promise<void> {
  const user = requireOwner(caller);
  await inTransaction(async (transaction) => {
    // Of two concurrent removals the second one removes the last method.
    await lockAccount(transaction, user.id);
    if ((await countMethods(transaction, user.id)) === 1)
      await requireConfirmation({ ...caller, db: transaction }, true);
    if (!(await remove(transaction, user.id))) throw notFound(noun);
    if (!(await hasSecondFactor(transaction, user.id))) await deleteSecondFactors(transaction, user.id);
    await endMailedLinks(transaction, user);
    await logOwnChange(transaction, { ...caller, user }, 'removeSecondFactor', name);
  });
}

async function countMethods(db: Db, userId: string): Promise<number> {
  const passkeys = await listPasskeys(db, userId);
  return passkeys.length + ((await findTotpSecret(db, userId, true)) ? 1 : 0);
}

/** @throws DomainError unauthenticated, forbidden, not_found, conflict */
export async function removeAuthenticator(caller: Caller): Promise<void> {
  await removeMethod(caller, { name: 'code', noun: 'authenticator', remove: deleteTotpSecret });
}

/** @throws DomainError unauthenticated, forbidden, not_found, conflict */
export async function removePasskey(caller: Caller, id: string): Promise<void> {
  await removeMethod(caller, {
    name: 'passkey',
    noun: 'passkey',
    remove: (transaction, userId) => deletePasskey(transaction, userId, id),
  });
}

/** @throws DomainError unauthenticated, not_found */
export async function renamePasskey(caller: Caller, id: string, name: string): Promise<Passkey> {
  const row = await updatePasskeyName(caller.db, requireSession(caller).user.id, id, name);
  if (!row) throw notFound('passkey');
  return presentPasskey(row);
}

/** @throws DomainError unauthenticated, conflict */
export async function requestPasskeyCreation(caller: Caller) {
  const user = requireOwner(caller);
  const known = await listPasskeys(caller.db, user.id);
  if (known.length >= secondFactorRules.passkeys) throw new DomainError('conflict', 'too_many_passkeys');
  const challenge = await newChallenge(caller.db, { purpose: 'new-passkey', userId: user.id });
  const { name } = await siteSettings();
  const options = await creationOptions(challenge, name[caller.language ?? defaultLanguage], user, known);
  return { challenge, options };
}

/**
 * @returns recovery codes with the first method, else null
 * @throws DomainError unauthenticated, invalid, too_many
 */
export async function confirmAuthenticator(caller: Caller, code: string, source: string): Promise<string[] | null> {
  const { user } = requireSession(caller);
  await limitAttempts('second-factor', `${source} ${user.id}`);
  return inTransaction(async (transaction) => {
    if (!(await isTotpCode(transaction, user.id, code, false)))
      throw new DomainError('invalid', 'invalid_input', { code: 'wrong_code' });
    return finishSetup(transaction, caller, 'code');
  });
}

/**
 * Creates the secret for an authenticator app, which becomes a second factor when a code of the app has confirmed it.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function setUpAuthenticator(caller: Caller): Promise<AuthenticatorSetup> {
  const user = requireOwner(caller);
  const secret = newTotpSecret();
  const isStored = await storeTotpSecret(caller.db, user.id, await sealSecret(caller.db, secret, user.id));
  if (!isStored) throw new DomainError('conflict', 'authenticator_known');
  const { name } = await siteSettings();
  return describeSecret(secret, { issuer: name[caller.language ?? defaultLanguage], label: user.email });
}

/** @throws DomainError unauthenticated */
export async function readSecondFactors(caller: Caller): Promise<SecondFactorState> {
  const { user, identityId } = requireSession(caller);
  const { db } = caller;
  const { secondFactorRequired } = await siteSettings();
  return {
    isRequired: secondFactorRequired && !identityId && canUseAdmin(actorOf(user)),
    hasAuthenticator: (await findTotpSecret(db, user.id, true)) !== null,
    passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
    recoveryCodes: await countRecoveryCodes(db, user.id),
    provider: await readOidcState(caller),
  };
}

/**
 * The former codes become invalid.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function renewRecoveryCodes(caller: Caller): Promise<string[]> {
  const user = requireOwner(caller);
  return inTransaction(async (transaction) => {
    if (!(await hasSecondFactor(transaction, user.id))) throw new DomainError('conflict', 'no_second_factor');
    await endMailedLinks(transaction, user);
    await logOwnChange(transaction, { ...caller, user }, 'renewRecoveryCodes');
    return issueRecoveryCodes(transaction, user.id);
  });
}

/**
 * Called when a method was added. The current Google sign-in counts as confirmed; otherwise its next request would be refused.
 *
 * @returns recovery codes with the first method, else null
 */
async function finishSetup(transaction: Db, caller: Caller, method: string): Promise<string[] | null> {
  const session = requireSession(caller);
  const { user } = session;
  if (session.kind === 'google') await confirmSignIn(transaction, user.id, session.signedInAt);
  await endMailedLinks(transaction, user);
  await logOwnChange(transaction, { ...caller, user }, 'addSecondFactor', method);
  return (await countRecoveryCodes(transaction, user.id)) > 0 ? null : issueRecoveryCodes(transaction, user.id);
}

/** Only their hashes are stored, so they are shown once. */
async function issueRecoveryCodes(transaction: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(transaction, code)));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}
