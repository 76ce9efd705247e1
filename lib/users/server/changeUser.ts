import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ManagedUser, UserChange } from '../managedUser.ts';
import { canManageUsers } from '../permissions.ts';
import { actorOf, hasAtLeast } from '#lib/platform/auth/role.ts';
import { userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { presentManagedUser } from './present/managedUser.ts';
import { addLogEntry } from '#lib/logs/server/queries/logEntries.ts';
import { updateManagedUser } from './queries/managedUsers.ts';
import { deletePreviewLinksBy } from '#lib/articles/server/queries/previewLinks.ts';
import { endAllSignIns } from '#lib/accounts/server/queries/sessions.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { manageUser } from './manageUser.ts';
import { noticeNewAdmin } from './noticeNewAdmin.ts';
import { refuseLastAdmin } from './refuseLastAdmin.ts';

/**
 * Corrects a user's name, changes the role or the block. All take effect at once; a user who loses rights is signed out everywhere,
 * and the previews that they made end.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function changeUser(caller: Caller, id: string, change: UserChange): Promise<ManagedUser> {
  return manageUser(caller, id, async (transaction, user) => {
    const before = { name: user.name, role: user.role, blocked: user.blocked };
    const after = {
      name: change.name ?? user.name,
      role: change.role ?? user.role,
      blocked: change.blocked ?? user.blocked,
    };
    if (isDeepStrictEqual(before, after)) return presentManagedUser(user);
    if (after.blocked || !canManageUsers(actorOf({ id, role: after.role }))) await refuseLastAdmin(transaction, user);
    if (after.blocked && user.id === callerId(caller)) throw new DomainError('conflict', 'own_account');

    await updateManagedUser(transaction, id, after);
    const losesRights = (after.blocked && !before.blocked) || !hasAtLeast(after.role, before.role);
    if (losesRights) {
      await endAllSignIns(transaction, id);
      await deletePreviewLinksBy(transaction, id);
    }
    await addLogEntry(transaction, {
      actor: caller.actor,
      action: 'user.update',
      target: { type: 'user', id, label: user.name },
      details: { before, after },
      requestId: caller.requestId,
    });
    if (after.role === 'admin' && before.role !== 'admin')
      await noticeNewAdmin(transaction, user.email, caller.session?.user.name ?? '');
    await purgePages(transaction, [userTag(id)]);
    return presentManagedUser({ ...user, ...after, lastSeenAt: losesRights ? null : user.lastSeenAt });
  });
}

function callerId({ actor }: Caller): string | null {
  return actor.kind === 'user' ? actor.id : null;
}
