import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { endAllSignIns } from '#lib/accounts/server/queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { manageUser } from './manageUser.ts';

/**
 * Signs a user out everywhere.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function endUserSessions(caller: Caller, id: string): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    await endAllSignIns(transaction, id);
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.signOut',
      target: { type: 'user', id, label: user.name },
      requestId: caller.requestId,
    });
  });
}
