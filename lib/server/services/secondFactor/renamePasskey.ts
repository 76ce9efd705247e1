import { notFound } from '#lib/domain/DomainError.ts';
import type { Passkey } from '#lib/domain/secondFactor.ts';
import { presentPasskey } from '../../present/passkey.ts';
import { renamePasskey as storeName } from '../../queries/passkeys.ts';
import { requireSession } from '../accounts/requireSession.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, not_found */
export async function renamePasskey(caller: Caller, id: string, name: string): Promise<Passkey> {
  const row = await storeName(caller.db, requireSession(caller).user.id, id, name);
  if (!row) throw notFound('passkey');
  return presentPasskey(row);
}
