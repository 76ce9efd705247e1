import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { NewPasskey, Passkey } from '../secondFactor.ts';
import { challengeOver } from './challenge.ts';
import { verifyCreation } from './passkey.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { presentPasskey } from './present/passkey.ts';
import { insertPasskey } from './queries/passkeys.ts';
import { requireSession } from './requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { finishSetup } from './finishSetup.ts';
import { takeChallenge } from './takeChallenge.ts';

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
