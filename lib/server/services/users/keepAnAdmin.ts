import { DomainError } from '#lib/domain/DomainError.ts';
import { actorOf, canManageUsers } from '#lib/domain/permissions.ts';
import type { Db } from '../../db/database.ts';
import { hasAnotherAdmin, lockAdmins } from '../../queries/admins.ts';
import type { ManagedUserRow } from '../../queries/managedUsers.ts';

/**
 * Asked before an account stops being an admin's: a site without one can't be managed any more. The answer holds until the
 * transaction ends.
 *
 * @throws DomainError conflict
 */
export async function keepAnAdmin(
  transaction: Db,
  account: Pick<ManagedUserRow, 'id' | 'role' | 'blocked'>,
): Promise<void> {
  await lockAdmins(transaction);
  const manages = !account.blocked && canManageUsers(actorOf(account));
  if (manages && !(await hasAnotherAdmin(transaction, account.id))) throw new DomainError('conflict', 'last_admin');
}
