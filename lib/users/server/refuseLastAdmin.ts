import { actorOf } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canManageUsers } from '../permissions.ts';
import { findAdminIds, hasAnotherAdmin, lockAdmins, type ManagedUserRow } from './queries.ts';

/**
 * Mails every admin, the new one too, that somebody became one. Call it in the transaction that gives the role.
 *
 * @param who address of the new admin
 * @param by name of the admin who gave the role; empty if the account is deleted
 */
export async function noticeNewAdmin(transaction: Db, who: string, by: string): Promise<void> {
  for (const userId of await findAdminIds(transaction))
    await enqueue(transaction, 'account-notice', { userId, kind: 'newAdmin', values: { who, by: by || '—' } });
}

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
