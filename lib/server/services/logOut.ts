import { deleteSession } from '../queries/sessions.ts';
import type { Caller } from './Caller.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated */
export async function logOut(caller: Caller): Promise<void> {
  await deleteSession(caller.db, requireSession(caller).tokenHash);
}
