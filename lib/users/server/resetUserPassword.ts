import { DomainError } from '#lib/platform/values/DomainError.ts';
import { updateAccount } from '#lib/accounts/server/queries/accounts.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { deleteSessions } from '#lib/accounts/server/queries/sessions.ts';
import { endMailedLinks } from '#lib/accounts/server/endMailedLinks.ts';
import { mailLink } from '#lib/accounts/server/mailLink.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { manageUser } from './manageUser.ts';

/**
 * Mails a user the link to set a new password.
 *
 * @param required the present password and all sessions end
 * @throws DomainError unauthenticated, forbidden, not_found; conflict for a Google user and a blocked one, and if
 * admins require it of themselves
 */
export async function resetUserPassword(caller: Caller, id: string, required: boolean): Promise<void> {
  await manageUser(caller, id, async (transaction, user) => {
    if (user.provider === 'google') throw new DomainError('conflict', 'no_password_account');
    if (user.blocked) throw new DomainError('conflict', 'user_blocked');
    if (required && caller.actor.kind === 'user' && caller.actor.id === id)
      throw new DomainError('conflict', 'own_password');

    if (required) {
      await updateAccount(transaction, id, { passwordHash: null });
      await deleteSessions(transaction, id);
      await endMailedLinks(transaction, user);
    }
    await mailLink(transaction, { userId: id }, 'reset-password', 'resetPassword', user);
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: required ? 'user.requirePassword' : 'user.resetPassword',
      target: { type: 'user', id, label: user.name },
      requestId: caller.requestId,
    });
  });
}
