import { deleteTotpSecret } from './queries/totpSecrets.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { removeMethod } from './removeMethod.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, conflict */
export async function removeAuthenticator(caller: Caller): Promise<void> {
  await removeMethod(caller, { name: 'code', noun: 'authenticator', remove: deleteTotpSecret });
}
