import { inTransaction } from '../../db/database.ts';
import { endSignIn } from '../../queries/googleAccounts.ts';
import { deleteSession } from '../../queries/sessions.ts';
import type { Caller } from '../Caller.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated */
export async function logOut(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  await inTransaction((transaction) =>
    session.kind === 'google'
      ? endSignIn(transaction, session.user.id, session.signedInAt)
      : deleteSession(transaction, session.tokenHash),
  );
}
