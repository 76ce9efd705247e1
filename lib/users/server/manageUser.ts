import { actorOf, authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { canManageUsers } from '../permissions.ts';
import { findManagedUser, lockAdmins, type ManagedUserRow } from './queries.ts';

/**
 * Changes one user in a transaction that locks all admins: if two admins demote each other at once, the second is no
 * longer an admin and is rejected.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, and what the work throws
 */
export async function manageUser<Result>(
  { actor }: Caller,
  id: string,
  work: (transaction: Db, user: ManagedUserRow) => Promise<Result>,
): Promise<Result> {
  const manager = authorize(actor, canManageUsers);
  return inTransaction(async (transaction) => {
    await lockAdmins(transaction);
    const present = await findManagedUser(transaction, manager.id);
    if (!present || present.blocked || !canManageUsers(actorOf(present)))
      throw new DomainError('forbidden', 'not_allowed');
    const user = await findManagedUser(transaction, id);
    if (!user) throw notFound('user');
    return work(transaction, user);
  });
}
