import { DomainError } from '#lib/platform/values/DomainError.ts';
import { inTransaction } from '#lib/platform/db/server/database.ts';
import { deleteSessions } from './queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { logOwnChange } from './logOwnChange.ts';
import { requireSession } from './requireSession.ts';

/**
 * Ends all of the caller's sessions except the current one. Google users' sessions are known to Google only.
 *
 * @throws DomainError unauthenticated, conflict
 */
export async function endOtherSessions(caller: Caller): Promise<void> {
  const session = requireSession(caller);
  if (session.kind === 'google') throw new DomainError('conflict', 'provider_sessions');
  await inTransaction(async (transaction) => {
    await deleteSessions(transaction, session.user.id, session.tokenHash);
    await logOwnChange(transaction, { ...caller, user: session.user }, 'endSessions');
  });
}
