import { endSignIn } from '../../queries/googleAccounts.ts';
import { deleteSession } from '../../queries/sessions.ts';
import type { Caller } from '../Caller.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated */
export async function logOut(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  if (session.kind === 'google') await endSignIn(caller.db, session.user.id, session.signedInAt);
  else await deleteSession(caller.db, session.tokenHash);
}
