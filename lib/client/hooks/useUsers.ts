import { fetchUsers, type UsersQuery } from '../api/managedUsers.ts';
import { useListPage } from './useListPage.ts';

/** All users, for admins. */
export function useUsers(query: UsersQuery | null) {
  return useListPage(query, fetchUsers);
}
