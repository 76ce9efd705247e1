import { deletePasskey } from './queries/passkeys.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { removeMethod } from './removeMethod.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, conflict */
export async function removePasskey(caller: Caller, id: string): Promise<void> {
  await removeMethod(caller, {
    name: 'passkey',
    noun: 'passkey',
    remove: (transaction, userId) => deletePasskey(transaction, userId, id),
  });
}
