import { inTransaction } from '#lib/platform/db/server/database.ts';
import { endSignIn } from './queries/googleAccounts.ts';
import { deleteSession } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logOwnChange } from './logOwnChange.ts';
import { requireSession } from './requireSession.ts';

/** @throws DomainError unauthenticated */
export async function logOut(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  await inTransaction(async (transaction) => {
    if (session.kind === 'google') await endSignIn(transaction, session.user.id, session.signedInAt);
    else await deleteSession(transaction, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user: session.user }, 'signOut');
  });
}
