import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageUsers } from '../permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { hasAnotherAdmin, lockAdmins } from './queries/admins.ts';
import type { ManagedUserRow } from './queries/managedUsers.ts';

/**
 * Called before an account stops being an admin: a site without admins can't be managed. The result holds until the
 * transaction ends.
 *
 * @throws DomainError conflict, for the last admin
 */
export async function refuseLastAdmin(
  transaction: Db,
  account: Pick<ManagedUserRow, 'id' | 'role' | 'blocked'>,
): Promise<void> {
  await lockAdmins(transaction);
  const isActiveAdmin = !account.blocked && canManageUsers(actorOf(account));
  if (isActiveAdmin && !(await hasAnotherAdmin(transaction, account.id)))
    throw new DomainError('conflict', 'last_admin');
}
