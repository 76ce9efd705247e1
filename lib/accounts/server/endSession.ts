import { notFound } from '#lib/platform/values/DomainError.ts';
import { sessionIdOf } from './token.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteSession, listSessions } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logOwnChange } from './logOwnChange.ts';
import { requireSession } from './requireSession.ts';

/**
 * Ends one of the caller's sessions, possibly the current one. Another user's session returns not_found, like a missing one.
 *
 * @throws DomainError unauthenticated, not_found
 */
export async function endSession(caller: Caller, id: string): Promise<void> {
  const { user } = requireSession(caller);
  const session = (await listSessions(caller.db, user.id)).find(({ tokenHash }) => sessionIdOf(tokenHash) === id);
  if (!session) throw notFound('session');
  await inTransaction(async (transaction) => {
    await deleteSession(transaction, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user }, 'endSessions');
  });
}
