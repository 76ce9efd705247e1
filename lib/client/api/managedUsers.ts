import type { ManagedUser, UserChange } from '#lib/domain/managedUser.ts';
import type { Role } from '#lib/domain/role.ts';
import { isPageOf, type Listed, type ListQuery, toQuery } from './paging.ts';
import { isFlag, isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

export type UsersQuery = ListQuery & { q?: string; role?: Role; blocked?: 'true' | 'false' };
export type UserPage = Listed<'users', ManagedUser>;

const isManagedUser = objectOf<ManagedUser>({ id: isText, name: isText, blocked: isFlag });
const isUserPage = isPageOf('users', isManagedUser);

export async function fetchUsers(query: UsersQuery, token: string, signal?: AbortSignal): Promise<UserPage> {
  const failure = 'Failed to fetch users';
  return read(await request(`/users${toQuery(query)}`, { token, failure, signal }), isUserPage, failure);
}

export async function updateUser(
  id: string,
  change: UserChange,
  token: string,
  signal?: AbortSignal,
): Promise<ManagedUser> {
  const failure = 'Failed to update user';
  return read(
    await request(pathOf(id), { method: 'PUT', token, body: change, failure, signal }),
    isManagedUser,
    failure,
  );
}

/** @param moveTo the author who gets the user's articles; without one a user who has any is refused */
export async function deleteUser(id: string, token: string, moveTo?: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to delete user';
  await request(`${pathOf(id)}${toQuery({ moveTo })}`, { method: 'DELETE', token, failure, signal });
}

/** Signs the user out everywhere. */
export async function endUserSessions(id: string, token: string, signal?: AbortSignal): Promise<void> {
  const failure = 'Failed to end user sessions';
  await request(`${pathOf(id)}/sessions`, { method: 'DELETE', token, failure, signal });
}

function pathOf(id: string): string {
  return `/users/${encodeURIComponent(id)}`;
}
