import { DomainError } from '#lib/platform/values/DomainError.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { deleteSecondFactors, hasSecondFactor } from './queries/secondFactors.ts';
import { endAllSignIns } from './queries/sessions.ts';
import { endMailedLinks } from './endMailedLinks.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { manageUser } from '#lib/users/server/manageUser.ts';

/**
 * For a user who has lost the device and the recovery codes: removes every method, signs the user out everywhere and
 * notifies them by mail.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function resetSecondFactor(caller: Caller, id: string): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    // The own profile asks for the password; here an unattended device would be enough.
    if (caller.actor.kind === 'user' && caller.actor.id === id) throw new DomainError('conflict', 'own_second_factor');
    if (!(await hasSecondFactor(transaction, id))) throw new DomainError('conflict', 'no_second_factor');
    await deleteSecondFactors(transaction, id);
    await endMailedLinks(transaction, user);
    await endAllSignIns(transaction, id);
    await enqueue(transaction, 'second-factor-reset', { userId: id });
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.resetSecondFactor',
      target: { type: 'user', id, label: user.name },
      level: 'warning',
      requestId: caller.requestId,
    });
  });
}
