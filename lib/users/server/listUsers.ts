import type { ManagedUser, UsersQuery } from '../managedUser.ts';
import type { PageInfo } from '#lib/platform/values/paging.ts';
import { canManageUsers } from '../permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { presentManagedUser } from './present/managedUser.ts';
import { countManagedUsers, listManagedUsers } from './queries/managedUsers.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function listUsers(
  { db, actor, language }: Caller,
  query: UsersQuery,
): Promise<{ users: ManagedUser[] } & PageInfo> {
  authorize(actor, canManageUsers);
  const [rows, total] = await Promise.all([listManagedUsers(db, query, language), countManagedUsers(db, query)]);
  return { users: rows.map(presentManagedUser), ...total, page: query.page, limit: query.limit };
}
