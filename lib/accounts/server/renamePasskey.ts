import { notFound } from '#lib/platform/values/DomainError.ts';
import type { Passkey } from '../secondFactor.ts';
import { presentPasskey } from './present/passkey.ts';
import { renamePasskey as storeName } from './queries/passkeys.ts';
import { requireSession } from './requireSession.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function renamePasskey(caller: Caller, id: string, name: string): Promise<Passkey> {
  const row = await storeName(caller.db, requireSession(caller).user.id, id, name);
  if (!row) throw notFound('passkey');
  return presentPasskey(row);
}
